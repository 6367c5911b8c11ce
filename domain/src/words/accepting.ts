import type { Ending, RatedKind } from '../acceptance';

/**
 * Every English word of the page behind a link that asks for the acceptance of a risk. Another language is another
 * object of this type beside it.
 */

const KINDS: Readonly<Record<RatedKind, string>> = {
  residual: 'residual risk, which is what remains after treatment',
  inherent: 'risk as it is, without treatment',
};

interface Said {
  readonly title: string;
  readonly text: string;
}

const askAgain = 'If you still have to decide, ask the sender for a new link.';

/** Why nothing can be decided here, by what the server says. */
const ended: Readonly<Record<Ending | 'expired', Said>> = {
  answered: { title: 'You have answered already', text: 'An answer is given once. There is nothing more to do.' },
  replaced: { title: 'There is a newer link', text: 'You were asked anew. Use the link of the latest mail.' },
  rating: { title: 'The risk has changed', text: `Its rating changed after you were asked. ${askAgain}` },
  owner: { title: 'The risk has another owner', text: 'You are not asked any more. There is nothing to do.' },
  address: {
    title: 'This link has ended',
    text: `The address of the risk owner was changed, which ends earlier links. ${askAgain}`,
  },
  deleted: { title: 'The risk was deleted', text: 'You are not asked any more. There is nothing to do.' },
  withdrawn: { title: 'The request was withdrawn', text: 'You are not asked any more. There is nothing to do.' },
  expired: { title: 'This link has expired', text: `Its days are over. ${askAgain}` },
};

export const acceptingWords = {
  product: 'Ridgeline',
  pageTitle: 'Acceptance of a risk',
  needsScript: 'This page needs JavaScript. Turn it on in your browser, or ask the sender to show you the risk.',
  loading: 'Loading the risk',
  tryAgain: 'Try again',
  ended,
  unknown: {
    title: 'This link is not known',
    text: 'Check that the whole link was copied, with nothing cut off at its end. A page that is loaded again needs the link once more: open it from the mail.',
  },
  failed: {
    title: 'The risk could not be loaded',
    text: 'There is no connection, or the server did not answer. Check your connection and try again.',
  },
  busy: { title: 'Too many tries', text: 'This page was asked for too often. Wait a minute, then try again.' },
  title: (risk: string) => `Do you accept the risk ${risk}?`,
  who: (asker: string, company: string, owner: string) => `${asker} of ${company} asks ${owner}, who owns this risk.`,
  linkEnds: (day: string) => `This link works until ${day}, for one answer.`,
  messageFrom: (asker: string) => `Message from ${asker}`,
  what: (kind: RatedKind) => `You are asked about the ${KINDS[kind]}.`,
  read: 'What you decide about',
  frozen: 'A copy of this is kept with your answer.',
  legend: 'Your decision',
  accept: 'I accept this risk',
  acceptHint: 'It may stay as it is until the day below.',
  decline: 'I do not accept it',
  declineHint: 'Those who asked are told why, and have to treat it further.',
  until: 'Accepted until',
  untilHint: 'At most a year ahead. After that day you are asked again.',
  reason: 'Why?',
  reasonHint: 'One or two sentences. They are kept with your decision.',
  send: 'Send my decision',
  sending: 'Sending',
  problems: 'There is a problem',
  decisionNeeded: 'Choose whether you accept the risk',
  untilNeeded: 'Choose a day after today and at most a year ahead',
  reasonNeeded: 'Say why',
  offline: 'Your decision was not sent. Check your connection and send it again.',
  done: {
    accepted: 'You have accepted the risk',
    declined: 'You have declined the risk',
    until: (day: string) => `Your acceptance holds until ${day}.`,
    next: 'Your answer was kept. You can close this page, or print it.',
    print: 'Print',
  },
} as const;
