import { type Choice, of } from '../field';

/** Lists of values that more than one entity uses. */
export const APPROVAL_STATUS: readonly Choice[] = [
  of('draft', 'Draft'),
  of('approved', 'Approved'),
  of('rejected', 'Rejected'),
];

export const CIA_IMPACT: readonly Choice[] = [
  of('confidentiality', 'Confidentiality'),
  of('integrity', 'Integrity'),
  of('availability', 'Availability'),
];

export const MATRIX: readonly Choice[] = [of('3x3', '3 x 3'), of('5x5', '5 x 5')];

export const YES_NO: readonly Choice[] = [of('Yes', 'Yes'), of('No', 'No')];

export const LOCAL_OVERSEAS: readonly Choice[] = [of('local', 'Local'), of('overseas', 'Overseas')];

export const AGREEMENT: readonly Choice[] = [of('yes', 'Yes'), of('no', 'No')];
