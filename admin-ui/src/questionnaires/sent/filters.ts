import type { Filters } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';

export type SentChoice = 'all' | 'open' | 'overdue' | 'completed' | 'revoked';

const OPEN = ASSESSMENT_STATUSES.filter(isOpen);

/** What each choice narrows the list to: filters as anybody could set them, so the chips show them too. */
export const SENT_FILTERS: Readonly<Record<SentChoice, Filters>> = {
  all: {},
  open: { status: OPEN },
  overdue: { status: OPEN, dueDate: ['overdue'] },
  completed: { status: ['completed'] },
  revoked: { status: ['revoked'] },
};

export const SENT_CHOICES = Object.keys(SENT_FILTERS) as SentChoice[];

const same = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The filters that a choice decides, in one order, and the others. */
const split = ({ status, dueDate, ...others }: Filters): { decided: Filters; others: Filters } => ({
  decided: { ...(status && { status }), ...(dueDate && { dueDate }) },
  others,
});

/** The choice that the filters stand for; null for filters that came otherwise. */
export const choiceOf = (filters: Filters): SentChoice | null =>
  SENT_CHOICES.find((choice) => same(SENT_FILTERS[choice], split(filters).decided)) ?? null;

/** The filters with another choice; those that it does not decide stay. */
export const withChoice = (filters: Filters, choice: SentChoice): Filters => ({
  ...split(filters).others,
  ...SENT_FILTERS[choice],
});
