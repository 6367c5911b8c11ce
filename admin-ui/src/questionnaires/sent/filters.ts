import type { Filters } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';

export type SentChoice = 'all' | 'open' | 'overdue' | 'completed' | 'mine' | 'revoked';

const OPEN = ASSESSMENT_STATUSES.filter(isOpen);

/** The filters of each choice for a user. They are normal filters, so the chips show them too. */
export const sentFilters = (username: string): Readonly<Record<SentChoice, Filters>> => ({
  all: {},
  open: { status: OPEN },
  overdue: { status: OPEN, dueDate: ['overdue'] },
  completed: { status: ['completed'] },
  mine: { status: ['completed'], reviewer: [`=${username}`] },
  revoked: { status: ['revoked'] },
});

export const SENT_CHOICES = Object.keys(sentFilters('')) as SentChoice[];

const same = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other);

const DECIDED: readonly string[] = ['status', 'dueDate', 'reviewer'];

/** The filters that the choices decide, in one order, and the others. */
const split = (filters: Filters): { decided: Filters; others: Filters } => ({
  decided: Object.fromEntries(DECIDED.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
  others: Object.fromEntries(Object.entries(filters).filter(([name]) => !DECIDED.includes(name))),
});

/** The choice that matches the filters; null for other filters. */
export const choiceOf = (filters: Filters, username: string): SentChoice | null =>
  SENT_CHOICES.find((choice) => same(split(sentFilters(username)[choice]).decided, split(filters).decided)) ?? null;

/** The filters with another choice; filters that belong to no choice stay. */
export const withChoice = (filters: Filters, choice: SentChoice, username: string): Filters => ({
  ...split(filters).others,
  ...sentFilters(username)[choice],
});
