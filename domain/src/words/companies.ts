/**
 * Every English word of the screens around companies: their register, what goes with one that is deleted, and a company's
 * own settings. Another language is another object of this type beside it.
 */
import type { Nouns } from '../entity';

const rows = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'row' : 'rows'}`;

const register = {
  awaiting: (count: number) => `Awaiting approval (${count.toLocaleString()})`,
  approve: 'Approve',
  approveRow: (name: string) => `Approve ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText: 'Its administrator can then sign in. The subscription decides which modules the company may open.',
  tier: 'Subscription',
  chooseTier: 'Choose a subscription',
  approving: 'Approving...',
  approved: 'Company approved',
  approveFailed: (message: string) => `The company was not approved. ${message}`,
  tiersFailed: 'The subscriptions could not be loaded.',
  noTiers: 'There is no subscription tier yet. Add one first.',
  cancel: 'Cancel',
};

const removal = {
  looking: 'Looking what the company holds...',
  lookFailed: 'What the company holds could not be read.',
  title: (name: string) => `Delete ${name}?`,
  empty: 'It holds no data. This cannot be undone.',
  holds: (name: string, count: number) => `${name} holds ${rows(count)}. All of it is deleted with it:`,
  kind: 'What',
  count: 'Rows',
  type: (name: string) => `Type ${name} to delete it and all of this. This cannot be undone.`,
  nameLabel: 'Name of the company',
  differs: 'This is not its name. Type it exactly as it stands.',
  confirm: 'Delete',
  confirmAll: 'Delete company and data',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  close: 'Close',
  held: (name: string, count: number) => `${name}: ${rows(count)}.`,
  oneByOne: 'Delete those one by one: you are told first what goes with each.',
};

const settings = {
  title: 'Company settings',
  none: 'Choose a company',
  noneText: 'Settings belong to one company. Choose the company in view at the top first.',
  loadFailed: 'The settings could not be loaded.',
  scoring: 'Risk scoring',
  scorings: {
    sum: 'Sum',
    product: 'Product',
    custom: 'Own grid',
  },
  scoringTexts: {
    sum: 'Likelihood plus impact: 2 to 3 Low, 4 to 6 Medium, 7 to 9 High, 10 Extreme. On a 3x3 matrix the sum is 6 at most, so nothing there exceeds Medium.',
    product:
      'Likelihood times impact. On 3x3: to 3 Low, to 6 Medium, above High. On 5x5: to 4 Low, to 9 Medium, to 15 High, above Extreme.',
    custom: 'A level for each cell, chosen by the company itself.',
  },
  scoringNote: 'A change rates all risks and suppliers of the company anew, when it is saved.',
  grids: {
    text: 'Choose the level of each cell. A matrix is read by the likelihood of a row and the impact of a column.',
    title: (matrix: string) => `Grid for ${matrix}`,
    likelihood: 'Likelihood',
    impact: 'Impact',
    cell: (matrix: string, likelihood: string, impact: string) =>
      `${matrix}, likelihood ${likelihood}, impact ${impact}`,
    begin: 'Begin again with',
    wrong: 'Choose a level for each cell.',
  },
  preview: {
    title: 'What would change',
    looking: 'Counting what would change...',
    failed: 'What would change could not be counted.',
    nothing: 'No risk and no supplier would change its level.',
    count: (changed: number, total: number, one: string, many: string) =>
      `${changed.toLocaleString()} of ${total.toLocaleString()} ${total === 1 ? one : many}`,
    would: (parts: readonly string[]) => `${parts.join(' and ')} would change level.`,
    what: 'Level of',
    from: 'From',
    to: 'To',
    rows: 'How many',
    unrated: 'Not rated',
  },
  rules: {
    hint: 'Warn says so at the risk. Refuse stores no risk like that; one from before can still be changed elsewhere.',
    broken: (count: number, { one, many }: Nouns) =>
      count === 1
        ? `1 ${one.toLowerCase()} is like that with the scoring chosen above:`
        : `${count.toLocaleString()} ${many.toLowerCase()} are like that with the scoring chosen above:`,
    none: 'No risk is like that with the scoring chosen above.',
    more: (count: number) => `and ${count.toLocaleString()} more`,
    failed: 'The risks that are like that could not be counted.',
    told: (label: string, count: number, { one, many }: Nouns) =>
      `${label}: ${count.toLocaleString()} ${(count === 1 ? one : many).toLowerCase()}.`,
  },
  review: 'Review interval in days',
  reviewHint: 'From the approval of a residual treatment to its next review. Empty means 300.',
  general: 'General',
  timeZone: 'Time zone',
  timeZoneHint: 'Kept with the company. Times on the screen follow your own device.',
  language: 'Language',
  languageHint: 'The dashboard speaks English so far.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Settings updated successfully',
  recomputed: (count: number) =>
    `Settings updated successfully. ${count.toLocaleString()} ${count === 1 ? 'risk or supplier has' : 'risks and suppliers have'} another level now.`,
  logo: 'Logo',
  logoText: 'Shown to everybody of the company at the top of the menu. One png or jpg picture of at most 200 kB.',
  logoAlt: (name: string) => `Logo of ${name}`,
  logoNone: 'No logo yet.',
  logoChoose: 'Choose a picture',
  logoReplace: 'Choose another picture',
  logoRemove: 'Remove',
  logoSending: 'Sending...',
  logoSaved: 'Logo updated successfully',
  logoRemoved: 'Logo removed',
  logoFailed: (message: string) => `The logo was not changed. ${message}`,
};

export const companyWords = { register, removal, settings } as const;
