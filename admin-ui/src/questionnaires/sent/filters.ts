import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';

type Filter = Readonly<Record<string, unknown>>;

export type SentChoice = 'all' | 'open' | 'overdue' | 'completed' | 'revoked';

const OPEN = ASSESSMENT_STATUSES.filter(isOpen);

/** What each choice narrows the list to; the same filters that the figures of the home page link to. */
export const filterFor = (choice: SentChoice, today: string): Filter => {
  switch (choice) {
    case 'open':
      return { status: { $in: OPEN } };
    case 'overdue':
      return { status: { $in: OPEN }, dueDate: { $lt: today } };
    case 'completed':
      return { status: 'completed' };
    case 'revoked':
      return { status: 'revoked' };
    default:
      return {};
  }
};

export const SENT_CHOICES: readonly SentChoice[] = ['all', 'open', 'overdue', 'completed', 'revoked'];

const same = (one: Filter, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The part of a filter that says which questionnaire, and the rest of it. */
const split = ({ questionnaire, ...rest }: Filter): { only: Filter; rest: Filter } => ({
  only: questionnaire === undefined ? {} : { questionnaire },
  rest,
});

/** The choice that an address's filter stands for; null for a filter that came from elsewhere. */
export const choiceOf = (filter: Filter, today: string): SentChoice | null =>
  SENT_CHOICES.find((choice) => same(filterFor(choice, today), split(filter).rest)) ?? null;

/** The filter with another choice; the questionnaire that it names stays. */
export const withChoice = (filter: Filter, choice: SentChoice, today: string): Filter => ({
  ...split(filter).only,
  ...filterFor(choice, today),
});

/** The filter for every questionnaire. */
export const withoutQuestionnaire = (filter: Filter): Filter => split(filter).rest;
