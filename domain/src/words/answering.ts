/** Sentences with which the server answers whoever answers a questionnaire by a link. */
export const answeringWords = {
  hidden: 'This question is not asked any more, after another answer.',
  locked: 'This answer was accepted by the reviewer and can no longer be changed.',
  topicOnly: 'This link is for one topic: whoever was asked in the first place submits and asks others.',
  notTopic: 'Choose one of the topics of this questionnaire.',
  oneTopic: 'There is only one topic.',
  badEmail: 'Must be an email address.',
  tooManyColleagues: (most: number) => `At most ${most} links to colleagues work at a time. End one first.`,
  noFiles: 'This question takes no files.',
  tooManyFiles: (most: number) => `At most ${most} files belong to one question.`,
  tooMuch: (megabytes: number) => `The files of one questionnaire are at most ${megabytes} MB in all.`,
  noFile: 'No file came with the request, in a field named "files".',
  fileTooLarge: (name: string, megabytes: number) => `${name} is too large: ${megabytes} MB is the limit for a file.`,
  fileKind: (name: string, kinds: string) =>
    `${name || 'The file'} cannot be kept: only ${kinds} files with such content are.`,
  fileGone: 'This file does not exist.',
} as const;
