/**
 * Every English word about the review of what was answered: what the server refuses, and the screen of one sent
 * questionnaire. Another language is another object of this type beside it.
 */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the server says when it refuses. */
const refused = {
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

export const reviewRefusals = refused;

export const reviewPlural = plural;
