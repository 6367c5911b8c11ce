import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { type Filters, writeFilters } from '@ridgeline/domain/filters';
import { type Mark, STATUS_MARKS } from '@ridgeline/domain/marks';
import { shellWords } from '@ridgeline/domain/words/shell';
import { screenOf } from '../resources';

/** One figure of home: how many rows of a list match filters. It links to that list. */
export interface Count {
  readonly label: string;
  readonly resource: string;
  readonly filters: Filters;
  /** Drawn beside the label where the figure counts a status. */
  readonly look?: Mark | undefined;
}

export interface Card {
  readonly title: string;
  readonly counts: readonly Count[];
}

const { home } = shellWords;

const byApproval = (status: string): Count => ({
  label: STATUS_MARKS[status]?.label ?? status,
  look: STATUS_MARKS[status],
  resource: 'supplier',
  filters: { supplier_approval_status: [status] },
});

const contracts = (): Card => {
  const filters = { contract_end_date: ['next-30-days'] };
  const resources = ['supplier', 'customer-management', 'record-management'];
  const counts = resources.map((resource) => ({
    resource,
    filters,
    label: screenOf(resource)?.entity.nouns.many ?? resource,
  }));
  return { title: home.contracts, counts };
};

const questionnaires = (): Card => {
  const resource = 'sent-questionnaires';
  const open = ASSESSMENT_STATUSES.filter(isOpen);
  const counts: readonly Count[] = [
    { label: home.overdue, resource, filters: { status: open, dueDate: ['overdue'] } },
    { label: home.open, resource, filters: { status: open } },
    { label: home.review, resource, filters: { status: ['completed'] } },
  ];
  return { title: home.questionnaires, counts };
};

/** What needs somebody today, in this order; figures of lists that somebody may not open are left out. */
export const cardsFor = (mayOpen: (resource: string) => boolean): Card[] =>
  [questionnaires(), contracts(), { title: home.approval, counts: ['draft', 'approved', 'rejected'].map(byApproval) }]
    .map((card) => ({ ...card, counts: card.counts.filter((count) => mayOpen(count.resource)) }))
    .filter((card) => card.counts.length > 0);

/** The list behind a figure, narrowed to what it counts. */
export const linkTo = ({ resource, filters }: Count): string =>
  `/dashboard/${resource}?${new URLSearchParams(writeFilters(filters))}`;
