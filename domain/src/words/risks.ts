/** English words of the risk screens: how a level comes about, what a changed matrix means, where a risk came from. */

const rating = {
  sum: (likelihood: number, impact: number, level: string) =>
    `likelihood ${likelihood} + impact ${impact} = ${likelihood + impact}, ${level}`,
  product: (likelihood: number, impact: number, level: string) =>
    `likelihood ${likelihood} x impact ${impact} = ${likelihood * impact}, ${level}`,
  custom: (likelihood: number, impact: number, level: string) =>
    `likelihood ${likelihood}, impact ${impact}: ${level} in your company's own grid`,
  bySum: (score: number, level: string) => `by sum ${score}, ${level}`,
  byProduct: (score: number, level: string) => `by product ${score}, ${level}`,
};

const matrix = {
  title: 'Change the matrix?',
  text: (fields: readonly string[]) =>
    `A point means something else on another matrix. ${fields.join(', ')} will be emptied and must be rated anew.`,
  change: 'Change and rate anew',
  keep: 'Keep the matrix',
};

const review = {
  pending: 'Follows from the residual treatment approval date',
  after: (days: number) => `${days} days after the residual approval`,
};

const page = { open: 'Open page', openOf: (name: string) => `Open the page of ${name}` };

const raise = {
  raise: 'Raise risk',
  raiseOn: (question: string) => `Raise risk on ${question}`,
  raised: (risk: string) => `Risk ${risk}`,
  origin: 'Raised on an answer',
  threat: (topic: string, who: string) => (who ? `${topic} at ${who}` : topic),
  question: (question: string, answer: string) => `${question} Answered: ${answer}.`,
  open: (title: string) => `Open ${title}`,
  toSupplier: (name: string) => `Open ${name}`,
  failed: 'What this risk is raised on could not be loaded.',
  originFailed: 'The answer could not be loaded.',
  about: (risks: boolean, sent: boolean) =>
    [...(risks ? ['Risks'] : []), ...(sent ? ['questionnaires'] : [])].join(' and ').replace(/^q/, 'Q'),
  risksOf: 'Risks',
  none: 'No risk names this supplier yet.',
  sentTo: 'Sent questionnaires',
  noneSent: 'Nothing was sent to this supplier yet.',
  all: (count: number) => `See all ${count}`,
  loadFailed: 'This list could not be loaded.',
};

export const riskWords = { rating, matrix, review, page, raise } as const;
