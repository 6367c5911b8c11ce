/** What the server says while it cannot do what it is asked: each is for a moment, and the same may be sent again. */
export const faultWords = {
  /** Too much at once. */
  ownBusy: 'Your company sends too many requests at once. Nothing was stored. Try again in a moment.',
  linkBusy: 'This link sends too many requests at once. Nothing was stored. Try again in a moment.',
  busy: 'The server is busy at the moment. Nothing was stored. Try again in a moment.',
  importBeside: 'An import into this register is running. Nothing was stored. Try again in a moment.',
  importsBusy: 'Other imports are running. Nothing was stored. Try again in a moment.',
  exportsBusy: 'Other exports are running. Try again in a moment.',
  /** The database. */
  away: 'The database cannot be reached at the moment. Nothing was stored. Try again in a moment.',
  locked: 'Somebody else is changing the same data. Nothing was stored. Try again in a moment.',
  slow: 'This took too long and was stopped. Nothing was stored. Try again in a moment, or ask for less at once.',
  uncertain:
    'The connection to the database broke while this was stored. Look whether it is there before you try again.',
  /** The disk. */
  full: 'The server has no space left. Nothing was stored. Tell the people who run it.',
  unwritable: 'The server cannot write its files at the moment. Nothing was stored. Tell the people who run it.',
  unreadable: 'The server cannot read its files at the moment. Try again later, or tell the people who run it.',
  /** The file is known; what it held is gone for good unless a backup has it. */
  contentLost: (name: string) =>
    `The content of "${name}" is missing on the server. Tell the people who run it: a backup may have it.`,
} as const;
