/** The English words of what the answering page shows later: files, colleagues, earlier answers, the end. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const problems = {
  unknown: {
    title: 'This link is not known',
    text: 'Check that the whole link was copied, with nothing cut off at its end. If it still does not open, ask the sender for a new link.',
  },
  expired: {
    title: 'This link has expired',
    text: 'The time to answer with this link is over. Answers saved before are kept. Ask the sender for a new link to go on.',
  },
  revoked: {
    title: 'This link was withdrawn',
    text: 'The sender has ended this link. Answers saved before are kept. Ask the sender whether a new link is coming.',
  },
  signedOut: {
    title: 'Sign in to see the preview',
    text: 'A preview is for those who may read the questionnaire. Sign in to Ridgeline, then open the preview again.',
  },
  busy: {
    title: 'Too many tries',
    text: (seconds: number) =>
      `This page was asked for too often. Wait ${plural(seconds, 'second', 'seconds')}, then try again.`,
  },
};

const banners = {
  helpTitle: 'You were asked to help',
  helpText: (recipient: string, topic: string) => `${recipient} asks you to answer the topic \u201c${topic}\u201d.`,
  preview: 'Preview: nothing is saved.',
};

const review = {
  locked: 'The reviewer has closed this answer. It can be read, but no longer changed.',
  reviewSays: 'The reviewer says',
  accepted: 'Accepted',
  change: 'Please change this answer',
  noAnswer: 'No answer',
};

const submitting = {
  openTitle: 'Before you can submit',
  openText: (count: number) => `${plural(count, 'question still needs', 'questions still need')} an answer or a file:`,
  openDone: 'All of these are answered now. Press Submit again.',
  title: 'Check before you submit',
  text: 'After submitting, the answers can be read here but no longer changed.',
  topic: 'Topic',
  answered: 'Answered',
  share: (done: number, total: number) => `${done} of ${total}`,
  send: 'Submit answers',
  sending: 'Submitting...',
  back: 'Back to the questions',
  notSent: 'Not submitted',
  noConnection:
    'There is no connection. Your answers are kept on this computer. Submit again once you are back online.',
  busy: 'The server is busy. Your answers are kept. Wait a minute, then submit again.',
  failed: 'The server could not take the submission. Your answers are kept. Try again in a minute.',
  uploading: (count: number) =>
    `${plural(count, 'file is', 'files are')} not sent yet. Wait until they are sent, or remove them.`,
  files: 'Files',
  comments: 'Comments',
  read: 'Read the answers',
  preview: 'This is a preview, so there is nothing to submit.',
};

const finished = {
  thanks: 'Thank You',
  thanksText: (sender: string) => `Your answers were submitted to ${sender}. You can close this page.`,
  thanksPlain: 'Your answers were submitted. You can close this page.',
  completed: 'Assessment Completed!',
  completedText: 'The answers to this questionnaire were submitted. They can be read here but no longer changed.',
  alreadySubmitted: 'The answers were already submitted, here or in another window. These are the answers that count.',
  notTaken: 'Answers given after that were not saved.',
  submittedAt: (when: string) => `Submitted ${when}`,
  show: 'Show the submitted answers',
  hide: 'Hide the submitted answers',
  print: 'Print',
  answers: 'Submitted answers',
  noAnswer: 'No answer',
  pdf: 'Save as PDF',
  pdfMaking: 'Making the PDF...',
  pdfFailed: 'The PDF could not be made. Check your connection and try again.',
  comment: 'Comment:',
  files: 'Files:',
};

const evidence = {
  title: 'Evidence',
  titleRequired: 'Evidence (required)',
  choose: 'Choose files',
  drop: 'or drop them here',
  kinds: (kinds: string, megabytes: number, most: number) => `${kinds}. At most ${megabytes} MB each, ${most} files.`,
  given: 'Files given',
  sent: (name: string) => `${name} was sent.`,
  sending: (name: string, percent: number) => `Sending ${name}, ${percent} %`,
  waiting: 'Waiting',
  cancel: 'Cancel',
  cancelFile: (name: string) => `Cancel sending ${name}`,
  retry: 'Try again',
  retryFile: (name: string) => `Try again to send ${name}`,
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  sure: (name: string) => `Remove ${name}?`,
  keep: 'Keep',
  removing: 'Removing...',
  offline: 'Not sent: no connection. It is sent when the connection is back.',
  failed: 'Not sent: the server did not take it.',
  refused: (reason: string) => `Not sent: ${reason}`,
  removeFailed: 'It could not be removed. Check your connection and try again.',
  tooLarge: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB. Give a smaller file.`,
  empty: (name: string) => `${name} is empty. Choose another file.`,
  wrongKind: (name: string, kinds: string) => `${name} is of a kind that is not taken. Give one of ${kinds}.`,
  tooMany: (name: string, most: number) => `${name} was left out: at most ${most} files fit one question.`,
  preview: 'Files are not sent from a preview.',
  download: (name: string) => `Open ${name}`,
  openFailed: 'The file could not be opened. Check your connection and try again.',
};

const colleague = {
  title: (topic: string) => `Ask a colleague about \u201c${topic}\u201d`,
  text: 'Make a link to this topic alone. Whoever has it can answer these questions; only you can submit.',
  email: 'Email of your colleague (optional)',
  emailHint: 'Without one, copy the link and send it yourself.',
  emailWrong: 'This does not look like an email address.',
  make: 'Make a link',
  making: 'Making the link...',
  link: 'Link to this topic',
  copy: 'Copy the link',
  copied: 'Copied',
  queued: 'The link is being mailed. You can also copy it.',
  notConfigured: 'Mail is not set up here, so nothing was mailed. Copy the link and send it yourself.',
  once: 'The link is shown this once. You can make another at any time.',
  until: (date: string) => `It works until ${date}.`,
  asked: 'Who was asked',
  askedOn: (topic: string, date: string) => `${topic}, asked on ${date}`,
  ended: 'Ended',
  end: 'End',
  endFor: (topic: string, date: string) => `End the link to ${topic} of ${date}`,
  none: 'Nobody was asked yet.',
  close: 'Close',
  failed: 'This did not work. Check your connection and try again.',
};

const earlier = {
  before: 'Answered before:',
  from: (title: string, date: string) => (date ? `${title}, ${date}` : title),
  again: 'Use it',
  againFor: (question: string) => `Use the earlier answer to: ${question}`,
  takeAll: 'Use all earlier answers',
  offer: (count: number) =>
    `${plural(count, 'open question of this topic was', 'open questions of this topic were')} answered before.`,
  used: (count: number) => `${plural(count, 'earlier answer was', 'earlier answers were')} taken over.`,
  undo: 'Undo',
};

const changes = {
  title: 'What to change',
  text: 'The reviewer asks for changes. Answers that are closed stay as they are; change the others where needed, and submit again.',
  note: 'The reviewer writes:',
  decided: 'Changed since',
};

export const portalMoreWords = {
  problems,
  banners,
  review,
  submitting,
  finished,
  evidence,
  colleague,
  earlier,
  changes,
};

export type PortalMoreWords = typeof portalMoreWords;
