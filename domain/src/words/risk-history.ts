/** Every English word of a risk's past: its history, the register as it stood, and levels by month. */

const panel = {
  title: 'History of the rating',
  text: 'Each change of rating, level, treatment status or acceptance.',
  loading: 'Loading the history...',
  loadFailed: 'The history could not be loaded.',
  actions: {
    create: 'Created',
    first: 'Stood in the register when its history began',
    update: 'Changed',
    delete: 'Deleted',
  },
  by: (name: string) => `by ${name}`,
  byScoring: (name: string) => `by ${name}, who changed how the company rates`,
};

const stood = {
  title: 'Risks as they stood',
  back: 'Risks',
  banner: (day: string) => `The register as it stood at the end of ${day}. It is read only.`,
  now: 'To the register as it is now',
  day: 'Day',
  show: 'Show',
  chooseDay: 'Choose a day.',
  loadFailed: 'The register of that day could not be loaded.',
  search: 'Search risks of that day',
  none: 'No risk matches.',
  empty: 'There was no risk on that day.',
  rows: (count: number) => `${count.toLocaleString()} ${count === 1 ? 'risk' : 'risks'}`,
  historyOf: (name: string) => `History of ${name}`,
  close: 'Close',
  open: 'Open the risk as it is now',
};

const months = {
  title: 'Over time',
  text: 'How many risks had each level when a month ended. A month leads to the register as it stood then.',
  loading: 'Counting the months...',
  loadFailed: 'The months could not be counted.',
  look: 'The register as it stood on',
  inherent: 'Before treatment',
  residual: 'After treatment',
  month: 'Month',
  total: 'Risks',
  none: 'Not rated',
};

/** What the server says of a day that the register does not reach. */
const begins = (day: string) => `The register begins on ${day}.`;
const empty = 'The register has no entry yet.';

export const riskHistoryWords = { panel, stood, months, begins, empty } as const;
