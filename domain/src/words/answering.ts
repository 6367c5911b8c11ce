/** Sentences with which the server answers whoever answers a questionnaire by a link. */
export const answeringWords = {
  submitted: 'Your answers were submitted.',
  hidden: 'This question is not asked any more, after another answer.',
  locked: 'This answer was accepted by the reviewer and can no longer be changed.',
  topicOnly: 'This link is for one topic: whoever was asked in the first place submits and asks others.',
  notTopic: 'Choose one of the topics of this questionnaire.',
  linkGone: 'There is no such link.',
  tooManyColleagues: (most: number) => `At most ${most} links to colleagues work at a time. End one first.`,
  noFiles: 'This question takes no files.',
  tooManyFiles: (most: number) => `At most ${most} files belong to one question.`,
  tooMuch: (megabytes: number) => `The files of one questionnaire are at most ${megabytes} MB in all.`,
  fileGone: 'This file does not exist.',
} as const;
