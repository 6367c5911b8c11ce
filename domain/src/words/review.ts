/**
 * Every English word about the review of what was answered: what the server refuses, and the screen of one sent
 * questionnaire. Another language is another object of this type beside it.
 */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const answers = (count: number): string => plural(count, 'answer', 'answers');

/** What the server says when it refuses. */
export const reviewRefusals = {
  list: (most: number) => `data must be a list of 1 to ${most} reviews`,
  notAsked: 'This question is not asked after the other answers.',
  verdict: 'A verdict is accepted, change or null.',
  locked: 'Must be true or false.',
  lockedChange: 'An answer that is to be changed cannot be locked.',
  beaten: 'Another reviewer was faster. Nothing was stored.',
  senderOnly: 'Whoever asked reviews the answers: this one was sent by the operator.',
  nothingOpen: 'Every answer is locked. Unlock at least one, or nobody could change anything.',
  sayWhat: 'Say what is to be changed: here, or at an answer marked as Change needed.',
  sayWhy: 'Say why it is rejected.',
} as const;

const scores = {
  title: 'Score',
  all: 'All topics',
  of: (score: number) => `${score} of 100`,
  scored: (score: number) => `Score ${score} of 100`,
  none: 'Nothing scored yet',
  topicNone: 'Not scored',
  lowest: (count: number) => `The ${count} lowest topics`,
  allTopics: (count: number) => `All ${count} topics`,
  fewerTopics: 'Lowest topics alone',
};

const list = {
  show: 'Show answers',
  all: (count: number) => `All (${count})`,
  look: (count: number) => `Needs a look (${count})`,
  unjudged: (count: number) => `Not judged yet (${count})`,
  change: (count: number) => `Change needed (${count})`,
  changed: (count: number) => `Changed since you asked (${count})`,
  differs: (count: number) => `Other than last time (${count})`,
  nothing: 'No answer is like this.',
  notAsked: (count: number) => `Show ${plural(count, 'question', 'questions')} not asked`,
  compare: (title: string, day: string) => `Compare with ${title}, ${day}`,
  compareFailed: 'The comparison could not be loaded.',
  judged: (done: number, total: number) => `${done} of ${answers(total)} judged`,
  wanted: (count: number) => `${plural(count, 'change', 'changes')} needed`,
};

const answer = {
  notAsked: 'Not asked after the other answers',
  optional: 'Optional',
  lacksEvidence: 'Lacks evidence',
  changed: 'Changed since you asked',
  added: 'New since you asked',
  comment: 'Comment of the respondent',
  files: 'Files',
  points: (points: number) => plural(points, 'point', 'points'),
  was: (before: string, day: string, title: string) => `Was: ${before} (${day}, ${title})`,
  wasNew: 'Not asked last time',
  wasSame: 'The same last time',
  wasNothing: 'not answered',
  earlier: (before: string) => `Was: ${before}`,
  earlierComment: (comment: string) => `Comment was: ${comment}`,
};

const judge = {
  group: (question: string) => `Verdict on ${question}`,
  accept: 'Accept',
  accepted: 'Accepted',
  change: 'Change needed',
  lock: 'Lock',
  locked: 'Locked',
  comment: 'Comment',
  commentOn: (question: string) => `Comment on ${question}`,
  commentHint: 'What should be changed? Whoever answered reads this.',
  saving: 'Saving...',
  by: (who: string, when: string) => `${who}, ${when}`,
  failed: (message: string) => `Not saved. ${message}`,
  tryAgain: 'Try again',
  notStored: 'This was not stored: the questionnaire can no longer be reviewed.',
  drop: 'Discard',
  theirs: (who: string) => `${who} said meanwhile:`,
  nothingSaid: 'no verdict',
  keepTheirs: 'Keep theirs',
  keepMine: 'Keep mine',
};

const bulk = {
  accept: (count: number) => `Accept and lock ${count} with full points`,
  done: (count: number) => `Accepted and locked ${answers(count)}.`,
  undo: 'Undo',
  undone: 'Taken back',
  failed: (message: string) => `Nothing was accepted. ${message}`,
  undoFailed: (message: string) => `This was not taken back. ${message}`,
};

const decide = {
  approve: 'Approve',
  reject: 'Reject',
  requestChanges: 'Request changes',
  approveTitle: (title: string) => `Approve ${title}?`,
  rejectTitle: (title: string) => `Reject ${title}?`,
  changesTitle: 'Request changes',
  final: 'The answers then stand as they are and can no longer be reviewed.',
  unjudged: (count: number) => `${answers(count)} ${count === 1 ? 'has' : 'have'} no verdict.`,
  changes: (count: number) => `${answers(count)} ${count === 1 ? 'is' : 'are'} marked as Change needed.`,
  note: 'Note',
  noteHint: 'Optional. Whoever answered reads it.',
  noteWanted: 'Whoever answered reads it.',
  noteOr: (count: number) =>
    count > 0
      ? `Optional. Your comments on ${answers(count)} are sent along.`
      : 'Say what is to be changed. Whoever answered reads it.',
  dueDate: 'New due date',
  dueHint: 'The link works for at least 30 days after this day, and from today.',
  lockAccepted: (count: number) => `Lock ${plural(count, 'accepted answer', 'accepted answers')}`,
  open: (open: number, locked: number) =>
    `${answers(open)} can be changed again${locked > 0 ? `, ${locked} ${locked === 1 ? 'stands' : 'stand'}` : ''}.`,
  byMail: (recipient: string) => `${recipient} is told by mail, with a link.`,
  noMail: 'Mail is not configured on this installation: nobody is told. Copy a link afterwards and send it yourself.',
  noAddress: (recipient: string) =>
    `${recipient} has no email address: nobody is told. Copy a link afterwards and send it yourself.`,
  noMailFinal: 'Mail is not configured on this installation: nobody is told.',
  noAddressFinal: (recipient: string) => `${recipient} has no email address: nobody is told.`,
  sending: 'Sending...',
  cancel: 'Cancel',
  failed: (message: string) => `This was not decided. ${message}`,
  approved: 'Approved',
  rejected: 'Rejected',
  requested: 'Changes requested',
};

const outcome = {
  approved: (who: string, when: string) => `Approved by ${who}, ${when}`,
  rejected: (who: string, when: string) => `Rejected by ${who}, ${when}`,
  asked: (who: string, when: string) => `Changes requested by ${who}, ${when}`,
};

export const reviewWords = {
  scores,
  list,
  answer,
  judge,
  bulk,
  decide,
  outcome,
  pdf: 'PDF',
  pdfFailed: (message: string) => `The PDF could not be made. ${message}`,
} as const;
