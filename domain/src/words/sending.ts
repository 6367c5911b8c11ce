/** What the server answers about sending, and what the dialog says of it. Another language is another object beside it. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const people = (type: string, count: number): string =>
  type === 'Supplier' ? plural(count, 'supplier', 'suppliers') : plural(count, 'company', 'companies');

const problems = {
  list: 'This must be a list of ids.',
  tooMany: (most: number, sent: number) => `At most ${most} at once, not ${sent}.`,
  gone: 'The questionnaire was not found: it may have been deleted meanwhile.',
  notBoth: 'Send one id or a list of them, not both.',
  language: 'Choose one of the languages offered.',
  reviewer: (name: string) => `'${name}' is no active user of this company who may review answers.`,
  yesNo: 'This must be true or false.',
  condition: (code: string, message: string) => `${code}: ${message}`,
};

const form = {
  fromRegister: 'Send a questionnaire',
  questionnaire: 'Questionnaire',
  addAll: 'Add all that match',
  chosen: (type: string, count: number) => `${people(type, count)} chosen`,
  moreChosen: (count: number) => `and ${count} more`,
  remove: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all',
  presets: 'Due in',
  preset: (days: number) => `${days} days`,
  language: 'Language',
  languageHint: 'Of the answering page and the mails. Questions stay as they are.',
  reviewer: 'Reviewer',
  nobody: 'Nobody yet',
  remind: 'Send reminders',
  remindHint: 'By mail, 7, 3 and 1 days before the due date and weekly after it, while answers are open.',
  next: 'Next',
  checking: 'Checking...',
};

const check = {
  title: (type: string, count: number) => `Send to ${people(type, count)}?`,
  questions: (count: number, type: string, recipients: number) =>
    `${plural(count, 'question', 'questions')} as they are now will be sent to ${people(type, recipients)}.`,
  problems: 'This cannot be sent yet. Correct these questions first:',
  mailed: (count: number) => `${plural(count, 'mail leaves', 'mails leave')} at once, each with a link of its own.`,
  notConfigured: 'Mail is not configured on this installation: you will get the links to copy.',
  noAddress: (count: number) =>
    `${count} of them ${count === 1 ? 'has' : 'have'} no address that can be written to. You will get the links to copy.`,
  open: (count: number) =>
    `${count} of them ${count === 1 ? 'has' : 'have'} this questionnaire already and did not answer it yet.`,
  remindersOn: (days: string) => `Reminders go out on ${days}, and weekly after the due date.`,
  remindersAfter: 'Reminders go out weekly after the due date.',
  noDue: 'No due date: no reminders go out.',
  noReminders: 'No reminders go out.',
  remindersNeedMail: 'Reminders go out by mail only: none until mail is configured.',
  until: (day: string) => `Links work until ${day}.`,
  who: 'Who they are',
  back: 'Back',
};

const done = {
  title: (type: string, count: number) => `Sent to ${people(type, count)}`,
  mail: {
    queued: 'Being mailed',
    'not-configured': 'Not mailed',
    'no-address': 'No address',
    none: 'Not mailed',
  },
  columns: { recipient: 'Recipient', mail: 'Mail', link: 'Link' },
  allQueued:
    'They are being mailed, each with a link of its own. What the mail server does not take is tried again for a day.',
  copyThese: 'Copy these links and send them yourself. They are shown this once; you can make new ones at any time.',
  copy: 'Copy',
  copyOf: (name: string) => `Copy the link for ${name}`,
  copied: 'Copied',
  copyAll: 'Copy all',
  copyFailed: 'The browser does not let this page copy. Download the list instead.',
  download: 'Download .csv',
  file: 'links.csv',
  expires: 'Works until',
  seeAll: 'See the sent questionnaires',
};

const resend = {
  action: 'Send again',
  title: 'Send it again?',
  text: (name: string) => `${name} is written to once more, with another link. Links made before keep working.`,
  send: 'Send again',
  sending: 'Sending...',
  queued: 'It is being mailed again',
  linkTitle: 'Nothing could be mailed',
  failed: (message: string) => `This was not sent. ${message}`,
};

const letters = {
  title: 'Mails',
  kinds: {
    invitation: 'Invitation',
    reminder: 'Reminder',
    overdue: 'Overdue reminder',
    'changes-requested': 'Changes requested',
    approved: 'Approved',
    rejected: 'Not accepted',
  },
  sent: (when: string) => `Sent ${when}`,
  due: (when: string) => `Goes out ${when}`,
  skipped: 'Not needed any more',
  again: (when: string, problem: string) => `Not taken by the mail server (${problem}). Tried again ${when}`,
  failed: (problem: string) => `Could not be sent (${problem})`,
  noAddress: 'Could not be sent: there is no address',
};

export const sendingWords = { problems, form, check, done, resend, letters } as const;
