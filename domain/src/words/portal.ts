/**
 * The English words that the answering page shows first; what it shows later is in `portal-more.ts`, so that the first
 * visit loads no word too many. Another language is another object of this type beside it (`portal.de.ts`); what depends
 * on a value is a function, since word order differs between languages.
 */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const opening = {
  product: 'Ridgeline',
  skipLink: 'Skip to the questions',
  loading: 'Loading the questionnaire',
  tryAgain: 'Try again',
  questionnaire: 'Questionnaire',
  partFailed: 'This part of the page could not be loaded. Check your connection.',
  partLoading: 'Loading...',
};

const problems = {
  failed: {
    title: 'The questionnaire could not be loaded',
    text: 'There is no connection, or the server did not answer. Check your connection and try again. Answers saved before are kept.',
  },
};

const header = {
  asks: (sender: string, recipient: string) => `${sender} asks ${recipient}`,
  asksSomeone: (recipient: string) => `For ${recipient}`,
  until: (date: string) => `answer by ${date}`,
  messageFrom: (sender: string) => `Message from ${sender}`,
  message: 'Message from the sender',
  linkEnds: (date: string) => `This link works until ${date}.`,
  details: 'Your details',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  nothing: 'Not given',
  language: 'Language',
  languageFailed: 'This language could not be loaded. Check your connection.',
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
  ask: 'Ask a colleague',
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
  othersSubmit: (who: string) => `Your answers are saved; ${who} submits.`,
  missed: 'No answer yet. Choose one, or leave it for later.',
  missedTyped: 'No answer yet. Answer, or leave it for later.',
  missedFile: 'A file is still missing. Add one, or leave it for later.',
  waiting: (count: number) =>
    `${plural(count, 'question on this page has', 'questions on this page have')} no answer. Answer, or choose Leave for later.`,
  required: 'Required',
  optional: 'Optional',
  severalHint: 'Choose all that apply.',
  numberHint: (example: string) => `A number, such as ${example}`,
  notNumber: 'This is not a number, so it is not saved.',
  dateHint: (example: string) => `A date, such as ${example}`,
  left: (count: number) => `${plural(count, 'character', 'characters')} left`,
  full: 'No more characters fit.',
  comment: 'Comment to the reviewer',
  addComment: 'Add a comment',
  more: (count: number) => `After this answer, ${plural(count, 'more question is', 'more questions are')} asked.`,
  fewer: (count: number) => `After this answer, ${plural(count, 'question is', 'questions are')} no longer asked.`,
};

const saving = {
  none: 'Saved as you answer',
  saving: 'Saving...',
  saved: (time: string) => `Saved ${time}`,
  offline: 'Not saved - no connection, trying again',
  busy: 'Not saved - the server is busy, trying again',
  refused: (reason: string) => `Not saved - ${reason}`,
  refusedPlain: 'the server did not accept the answer',
  uploading: (count: number) => `Sending ${plural(count, 'file', 'files')}`,
  preview: 'Preview: nothing is saved',
};

/** What the page's own HTML says without any script: it is drawn before a language is known. */
export const portalPage = {
  needsScript:
    'This page needs JavaScript. Turn it on in your browser, or ask the sender for the questions in another form.',
};

export const portalWords = { opening, problems, header, progress, topics, questions, saving };

export type PortalWords = typeof portalWords;
