import type { AcceptanceStatus, Ending } from '../acceptance';

/** What is said about the acceptance of risks, by the server, the dashboard and the page behind a mailed link. */

const statuses: Readonly<Record<AcceptanceStatus, string>> = {
  none: 'Not asked',
  asked: 'Waiting for the owner',
  accepted: 'Accepted',
  stale: 'Stale',
  expired: 'Expired',
  declined: 'Declined',
};

/** Why a request stands no more, as a sentence for whoever opens its link. */
const endings: Readonly<Record<Ending | 'expired', string>> = {
  answered: 'You have answered already. An answer is given once.',
  replaced: 'It was asked anew. Use the link of the latest mail.',
  rating: 'The rating of this risk changed after you were asked, so there is something else to decide.',
  owner: 'This risk has another owner now.',
  address: 'The address of the risk owner was changed, which ends the links sent to the old one.',
  deleted: 'This risk was deleted.',
  withdrawn: 'The request was withdrawn.',
  expired: 'The days of this link are over. Ask for a new one.',
};

export const acceptanceWords = {
  statuses,
  endings,
  writtenBy: (roles: readonly string[]) => `Only a ${roles.join(' or an ')} sets this.`,
  noOwner: 'This risk has no owner to ask.',
  noAddress: 'This owner has no email address. A Company Administrator adds it in the register of risk owners.',
  notRated: 'Rate the residual risk first: it is what the owner accepts.',
  ownerAsks: 'You own this risk. Somebody else has to ask you for the acceptance.',
  notOwner: 'Only the owner of this risk accepts it, signed in with the address in the register of risk owners.',
  askedByYou: 'You asked for this acceptance, so you cannot give it.',
  ended: 'This request has ended.',
  answered: 'This request was answered already.',
  noRequest: 'Nobody has asked for the acceptance of this risk.',
  messageLong: (most: number) => `Use at most ${most} characters.`,
  reasonNeeded: 'Say why.',
  decisionNeeded: 'Accept or decline.',
  untilOutside: 'Choose a day after today and at most a year ahead.',
} as const;
