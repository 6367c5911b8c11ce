import { company, type Filters, fieldOf, risk, sentQuestionnaire, user, writeFilters } from '@ridgeline/domain';
import { appetiteFigure } from '@ridgeline/domain/home';
import { HIGH_RISKS, OPEN_QUESTIONNAIRES, type OverviewRow } from '@ridgeline/domain/overview';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { pathOf } from '../../resources';

/** What a column is sorted by, and the key of the address and of the row. */
export type Key = 'name' | 'status' | 'overdue' | 'open' | 'high' | 'above' | 'users' | 'lastSignInAt' | 'failed';

export interface Column {
  readonly key: Key;
  readonly label: string;
  /** The list that a number counts, with the company in view; absent for what leads to no list. */
  readonly to?: (row: OverviewRow) => string;
  readonly number?: true;
  /** Highlighted when it is more than 0. */
  readonly late?: true;
}

const filtered = (path: string, filters: Filters): string => `${path}?${new URLSearchParams(writeFilters(filters))}`;

/** The columns, in the order of how urgent they are. */
export const COLUMNS: readonly Column[] = [
  { key: 'name', label: company.nouns.one, to: () => '/dashboard/home' },
  { key: 'overdue', label: words.overdue, to: () => '/dashboard/home', number: true, late: true },
  {
    key: 'above',
    label: words.above,
    to: ({ appetite }) => (appetite ? filtered(pathOf(risk), appetiteFigure(appetite).filters) : pathOf(risk)),
    number: true,
    late: true,
  },
  { key: 'high', label: words.high, to: () => filtered(pathOf(risk), HIGH_RISKS.filters), number: true },
  {
    key: 'open',
    label: words.open,
    to: () => filtered(pathOf(sentQuestionnaire), OPEN_QUESTIONNAIRES.filters),
    number: true,
  },
  { key: 'failed', label: words.failed, number: true, late: true },
  { key: 'status', label: fieldOf(company, 'status').label },
  { key: 'users', label: user.nouns.many, to: () => pathOf(user), number: true },
  { key: 'lastSignInAt', label: words.lastSignInAt },
];

export interface Order {
  readonly by: Key;
  readonly down: boolean;
}

const ranked = (row: OverviewRow, key: Key): string | number => {
  const value = row[key];
  if (typeof value === 'string') return key === 'name' ? value.toLowerCase() : value;
  return value ?? (key === 'lastSignInAt' ? '' : -1);
};

/** The companies in this order; those that are equal by name. */
export const sorted = (rows: readonly OverviewRow[], { by, down }: Order): OverviewRow[] =>
  [...rows].sort((one, two) => {
    const [a, b] = [ranked(one, by), ranked(two, by)];
    const order = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
    return (down ? -order : order) || one.name.localeCompare(two.name);
  });
