import type { RatedKind } from '../acceptance';

/** Every English word of the acceptance of a risk in the dashboard. */

const KINDS: Readonly<Record<RatedKind, string>> = { residual: 'residual risk', inherent: 'inherent risk' };

export const panelWords = {
  title: 'Acceptance',
  loadFailed: 'The acceptance of this risk could not be loaded.',
  intro: {
    none: (kind: RatedKind) => `Nobody has asked the owner to accept the ${KINDS[kind]} yet.`,
    asked: (owner: string, asker: string, when: string) =>
      `${asker} asked ${owner} on ${when}. There is no answer yet.`,
    accepted: (owner: string, until: string) => `Accepted by ${owner} until ${until}.`,
    stale: (owner: string) => `Accepted by ${owner}, but the rating is another one now. Ask again.`,
    expired: (owner: string, until: string) => `Accepted by ${owner} until ${until}. That day has passed. Ask again.`,
    declined: (owner: string, when: string) => `Declined by ${owner} on ${when}.`,
  },
  mail: {
    none: 'No mail is configured, so that the owner has to sign in to answer.',
    queued: 'The mail with the link is on its way.',
    sent: (until: string) => `A link was mailed to the owner. It works until ${until}.`,
    failed: 'The mail could not be delivered. Check the address of the owner, then ask again; or the owner signs in.',
  },
  kindMissing: 'Rate the residual risk first: it is what the owner accepts.',
  ownerMissing: 'Choose a risk owner first.',
  unreachable: (owner: string) => `${owner} has no email address yet. A Company Administrator adds it in Risk owners.`,
  youOwn: 'You own this risk: somebody else has to ask you.',
  unconfirmed:
    'You have the address of this owner, which is not confirmed yet. Choose Logout, then Forgotten password?, and use the link.',
  changed: 'Changed since it was accepted',
  changedColumns: { what: 'What', was: 'As accepted', is: 'Now' },
  ask: 'Ask for acceptance',
  askAgain: 'Ask again',
  withdraw: 'Withdraw',
  answer: 'Read and answer',
  askTitle: 'Ask for acceptance',
  askByMail: (owner: string) =>
    `${owner} gets a mail with a link that works once. Nobody else sees it, you neither. The rating and the treatment are frozen as they stand now.`,
  askSignedIn: (owner: string) =>
    `No mail is configured, so there is no link to send: ${owner} has to sign in with the address in Risk owners. The rating and the treatment are frozen as they stand now.`,
  message: 'Message to the owner',
  messageHint: 'Stands above the risk that the owner reads.',
  asking: 'Asking...',
  asked: 'The owner was asked',
  askFailed: (message: string) => `The owner was not asked: ${message}`,
  withdrawTitle: 'Withdraw the request?',
  withdrawText: (owner: string) => `${owner} can no longer answer it, and the link in the mail ends.`,
  withdrawing: 'Withdrawing...',
  withdrawn: 'The request was withdrawn',
  withdrawFailed: (message: string) => `The request was not withdrawn: ${message}`,
  decideTitle: (risk: string) => `Accept ${risk}?`,
  decision: 'Your decision',
  accept: 'Accept',
  decline: 'Decline',
  acceptLong: (kind: RatedKind) => `I accept the ${KINDS[kind]}`,
  declineLong: 'I decline',
  until: 'Accepted until',
  untilHint: 'At most a year ahead.',
  reason: 'Reason',
  save: 'Save decision',
  saving: 'Saving...',
  decided: 'Your decision was saved',
  decideFailed: (message: string) => `Your decision was not saved: ${message}`,
  cancel: 'Cancel',
  history: 'Earlier decisions',
  historyColumns: { decision: 'Decision', level: 'Level', by: 'By', when: 'Decided', until: 'Until', reason: 'Reason' },
  how: { 'signed-in': 'signed in', link: 'by mailed link' } as Readonly<Record<string, string>>,
  requests: 'Requests that ended',
  endedAs: {
    answered: 'answered',
    replaced: 'asked anew',
    rating: 'the rating changed',
    owner: 'another owner',
    address: 'the owner has another address',
    deleted: 'deleted',
    withdrawn: 'withdrawn',
  } as Readonly<Record<string, string>>,
  request: (owner: string, asker: string, when: string, ended: string) => `${when}: ${asker} asked ${owner} (${ended})`,
} as const;

/** Labels of what an owner reads before deciding, in its order; shared by the dashboard and the page behind a link. */
export const statementLabels = {
  riskId: 'Risk',
  category: 'Category',
  threat: 'Threat',
  vulnerability: 'Vulnerability',
  informationAsset: 'Information asset',
  currentControl: 'Current control',
  likelihood: 'Likelihood',
  impact: 'Impact',
  level: 'Level without treatment',
  treatment: 'Treatment',
  plan: 'Treatment plan',
  treatmentStatus: 'Treatment status',
  residualLikelihood: 'Residual likelihood',
  residualImpact: 'Residual impact',
  residualLevel: 'Residual level',
} as const;
