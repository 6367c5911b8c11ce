/**
 * Every English word of the screens around questionnaires: their questions, sending them, and reading what came back.
 * Another language is another object of this type beside it.
 */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const register = {
  view: 'View',
  viewRow: (name: string) => `View the questions of ${name}`,
  sent: 'Sent questionnaires',
  all: 'All questionnaires',
};

const questions = {
  id: 'Id',
  untitled: 'Questions',
  back: 'Questionnaires',
  viewRow: (name: string) => `View ${name}`,
  send: 'Send Questionnaire',
  recipients: 'Sent to',
  detailsTitle: 'Question',
  close: 'Close',
  changed: 'Changed',
  missingTitle: 'No questionnaire chosen',
  missingText: 'Questions belong to a questionnaire. Choose one, then view its questions.',
  goneTitle: 'There is no such questionnaire',
  goneText: 'It may have been deleted since this address was copied.',
  toQuestionnaires: 'Go to questionnaires',
};

const recipients = {
  title: 'Customer details',
  intro: (name: string) => `Everybody who was sent ${name}.`,
  columns: { id: 'ID', name: 'Name', category: 'Category', contact: 'Contact', phone: 'Phone', email: 'Email' },
  none: 'Nobody was sent this questionnaire yet.',
  more: (count: number) => `and ${plural(count, 'more', 'more')}: see the sent questionnaires`,
  seeAll: 'See the sent questionnaires',
  close: 'Close',
  failed: 'The recipients could not be loaded.',
};

const send = {
  title: (type: string) => `Send To ${type}`,
  dueDate: 'Due date',
  dueHint: 'Optional. The link works for at least 30 days after it.',
  message: 'Message',
  messageHint: 'Optional. Stands above the questions.',
  find: 'Type to search',
  searching: 'Searching...',
  noOptions: 'Nothing found',
  optionsFailed: 'The list could not be loaded.',
  send: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  failed: (message: string) => `This was not sent. ${message}`,
  past: 'This day has passed. Choose today or a later day.',
  sentTitle: (name: string) => `Ready for ${name}`,
  done: 'Done',
  open: 'Open the sent questionnaire',
};

const link = {
  label: 'Answering link',
  notConfigured:
    'Mail is not configured on this installation, so nothing was mailed. Copy the link and send it yourself.',
  queued: 'It is being mailed. You can also copy the link and send it yourself.',
  noAddress: 'There is no address that can be written to, so nothing was mailed. Copy the link and send it yourself.',
  notMailed: 'Nothing was mailed. Copy the link and send it yourself.',
  once: 'The link is shown this once. You can make a new one at any time; this one keeps working.',
  expires: (date: string) => `Works until ${date}.`,
};

const sent = {
  answeredOf: (answered: number, total: number) => `${answered} of ${plural(total, 'question', 'questions')} answered`,
  short: (answered: number, total: number) => `${answered}/${total}`,
  overdue: 'Overdue',
  show: 'Show',
  all: 'All',
  open: 'Waiting for answers',
  overdueOnly: 'Overdue',
  completed: 'Waiting for review',
  mine: 'Waits for me',
  revoked: 'Revoked',
  otherFilter: 'Filtered',
  back: 'Sent questionnaires',
  loadFailed: 'This sent questionnaire could not be loaded.',
  goneTitle: 'There is no such sent questionnaire',
  goneText: 'The address may have been copied in part, or belong to another company.',
  toSent: 'Go to sent questionnaires',
  details: 'Details',
  recipient: 'Recipient',
  address: 'Address',
  email: 'Email',
  linkUntil: 'Link works until',
  noLink: 'No link works',
  answers: 'Answers',
  topicDone: (done: number, total: number) => `${done} of ${total}`,
  notAnswered: 'Not answered',
  saved: (when: string) => `Saved ${when}`,
  print: 'Print',
};

const actions = {
  newLink: 'New link',
  newLinkTitle: 'Make a new link?',
  newLinkText: (name: string) => `${name} can answer through it. Links made before keep working.`,
  reopenText: (name: string) => `${name} can answer again through it. The answers given so far are kept.`,
  make: 'Make a link',
  making: 'Making...',
  newLinkDone: 'New answering link',
  newLinkFailed: (message: string) => `No link was made. ${message}`,
  done: 'Done',
  revoke: 'Revoke',
  revokeTitle: 'Revoke every link?',
  revokeText: (name: string) => `${name} can no longer answer. The answers given so far are kept.`,
  revokeFinishedText: (name: string) => `${name} can no longer read what was submitted. The answers are kept.`,
  revoking: 'Revoking...',
  revoked: 'Every link is revoked',
  revokeFailed: (message: string) => `The links were not revoked. ${message}`,
  extend: 'Extend',
  extendTitle: 'Extend the due date',
  extendHint: 'The link then works for at least 30 days after this day.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  extended: 'Due date extended',
  extendFailed: (message: string) => `The due date was not changed. ${message}`,
};

export const questionnaireWords = { register, questions, recipients, send, link, sent, actions } as const;
