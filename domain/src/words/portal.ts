/**
 * Every English word of the answering page. Another language is another object of this type beside it;
 * what depends on a value is a function, since word order differs between languages.
 */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const opening = {
  product: 'Ridgeline',
  skipLink: 'Skip to the questions',
  loading: 'Loading the questionnaire',
  needsScript:
    'This page needs JavaScript. Turn it on in your browser, or ask the sender for the questions in another form.',
  tryAgain: 'Try again',
  questionnaire: 'Questionnaire',
};

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
  failed: {
    title: 'The questionnaire could not be loaded',
    text: 'There is no connection, or the server did not answer. Check your connection and try again. Answers saved before are kept.',
  },
  busy: {
    title: 'Too many tries',
    text: (seconds: number) =>
      `This page was asked for too often. Wait ${plural(seconds, 'second', 'seconds')}, then try again.`,
  },
};

const header = {
  asks: (sender: string, recipient: string) => `${sender} asks ${recipient}`,
  asksSomeone: (recipient: string) => `For ${recipient}`,
  until: (date: string) => `answer by ${date}`,
  messageFrom: (sender: string) => `Message from ${sender}`,
  message: 'Message from the sender',
  changesTitle: 'The sender asks for changes',
  changesRequested: 'Look through your answers, change what needs it, and submit again.',
  linkEnds: (date: string) => `This link works until ${date}.`,
  details: 'Your details',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  nothing: 'Not given',
};

const progress = {
  label: 'Progress',
  answered: (answered: number, total: number, percent: number) => `${answered} of ${total} answered (${percent}%)`,
  allAnswered: 'Every question is answered.',
  toLastPage: 'Go to the last page',
  noQuestions: 'This questionnaire has no questions yet. Ask the sender about it.',
};

const topics = {
  heading: 'Topics',
  choose: 'Topic',
  count: (done: number, total: number) => `${done}/${total}`,
  spoken: (done: number, total: number) => `${done} of ${total} answered`,
  option: (title: string, done: number, total: number) => `${title} (${done}/${total})`,
  untitled: 'General',
};

const questions = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  number: (number: number, total: number) => `Question ${number} of ${total}`,
  leave: 'Leave for later',
  clear: 'Clear answer',
  changedElsewhere: 'This answer was changed in another window.',
  changedSpoken: (count: number) =>
    count === 1 ? 'An answer was changed in another window.' : `${count} answers were changed in another window.`,
  previous: 'Previous',
  next: 'Next',
  nextTopic: 'Next Topic',
  submit: 'Submit',
  missed: 'No answer yet. Choose one, or leave it for later.',
  waiting: (count: number) =>
    `${plural(count, 'question on this page has', 'questions on this page have')} no answer. Answer, or choose Leave for later.`,
};

const saving = {
  none: 'Saved as you answer',
  saving: 'Saving...',
  saved: (time: string) => `Saved ${time}`,
  offline: 'Not saved - no connection, trying again',
  busy: 'Not saved - the server is busy, trying again',
  refused: (reason: string) => `Not saved - ${reason}`,
  refusedPlain: 'the server did not accept the answer',
};

const submitting = {
  openTitle: 'Before you can submit',
  openText: (count: number) => `${plural(count, 'question still needs', 'questions still need')} an answer:`,
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
};

export const portalWords = { opening, problems, header, progress, topics, questions, saving, submitting, finished };

export type PortalWords = typeof portalWords;
