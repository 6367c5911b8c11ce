import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { readDate } from '@ridgeline/domain/dates';
import { type Mark, STATUS_MARKS } from '@ridgeline/domain/marks';
import { shellWords } from '@ridgeline/domain/words/shell';
import { screenOf } from '../resources';

/** One figure of home: how many rows of a list match a filter. It links to that list. */
export interface Count {
  readonly label: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Drawn beside the label where the figure counts a status. */
  readonly look?: Mark | undefined;
}

export interface Card {
  readonly title: string;
  readonly counts: readonly Count[];
}

/** Days ahead in which a contract's end is worth a look. */
const SOON = 30;

const dayFrom = (today: Date, days: number): string =>
  readDate(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days)) ?? '';

const { home } = shellWords;

const byApproval = (status: string): Count => ({
  label: STATUS_MARKS[status]?.label ?? status,
  look: STATUS_MARKS[status],
  resource: 'supplier',
  filter: { supplier_approval_status: status },
});

const contracts = (today: Date): Card => {
  const filter = { contract_end_date: { $gte: dayFrom(today, 0), $lte: dayFrom(today, SOON) } };
  const resources = ['supplier', 'customer-management', 'record-management'];
  const counts = resources.map((resource) => ({
    resource,
    filter,
    label: screenOf(resource)?.entity.nouns.many ?? resource,
  }));
  return { title: home.contracts, counts };
};

const questionnaires = (today: Date): Card => {
  const resource = 'sent-questionnaires';
  const open = ASSESSMENT_STATUSES.filter(isOpen);
  const counts: readonly Count[] = [
    { label: home.overdue, resource, filter: { status: { $in: open }, dueDate: { $lt: dayFrom(today, 0) } } },
    { label: home.open, resource, filter: { status: { $in: open } } },
    { label: home.review, resource, filter: { status: 'completed' } },
  ];
  return { title: home.questionnaires, counts };
};

/** What needs somebody today, in this order; figures of lists that somebody may not open are left out. */
export const cardsFor = (today: Date, mayOpen: (resource: string) => boolean): Card[] =>
  [
    questionnaires(today),
    contracts(today),
    { title: home.approval, counts: ['draft', 'approved', 'rejected'].map(byApproval) },
  ]
    .map((card) => ({ ...card, counts: card.counts.filter((count) => mayOpen(count.resource)) }))
    .filter((card) => card.counts.length > 0);

/** The list behind a figure, narrowed to what it counts. */
export const linkTo = ({ resource, filter }: Count): string =>
  `/dashboard/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;
