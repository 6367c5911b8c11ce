/** Every English word of a risk's past: its history, the register as it stood, and levels by month. */
export const riskHistoryWords = {
  title: 'History',
  none: 'Nothing is kept of this risk yet.',
  loadFailed: 'The history could not be loaded.',
  created: 'Created',
  first: 'First kept',
  changed: 'Changed',
  deleted: 'Deleted',
  by: (name: string) => `by ${name}`,
  byScoring: 'by a change of the company’s scoring',
  begins: (day: string) => `The register begins on ${day}.`,
  empty: 'The register has no entry yet.',
} as const;
