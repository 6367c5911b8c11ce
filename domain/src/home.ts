import { ASSESSMENT_STATUSES, isOpen } from './assessment';
import type { Filters, Preset } from './filters';
import { type Mark, RISK_MARKS, STATUS_MARKS } from './marks';
import { LEVELS } from './risk';
import { homeWords as words } from './words/home';

/**
 * One number of the home page: how many rows of a register match filters. Server and dashboard both use it, so that the
 * list behind a figure shows as many rows as the figure says.
 */
export interface Figure {
  readonly key: string;
  readonly label: string;
  /** Singular name of the entity whose rows are counted. */
  readonly entity: string;
  readonly filters: Filters;
  /** Drawn instead of the label where the figure counts a level or a status. */
  readonly look?: Mark | undefined;
  /** Highlighted when it is more than 0. */
  readonly late?: boolean;
}

export interface FigureGroup {
  readonly key: string;
  readonly title: string;
  readonly figures: readonly Figure[];
}

interface Due {
  readonly key: string;
  readonly label: string;
  readonly entity: string;
  readonly field: string;
  readonly more?: Filters;
}

const OPEN: Filters = { status: ASSESSMENT_STATUSES.filter(isOpen) };

/** Registers with a due date; one list for both overdue and upcoming rows. */
const DUE: readonly Due[] = [
  { key: 'reviews', label: words.reviews, entity: 'risk', field: 'nextReviewDate' },
  {
    key: 'treatments',
    label: words.treatments,
    entity: 'risk',
    field: 'treatmentCompletionDate',
    more: { treatmentStatus: ['', 'Not Started', 'In-Progress'] },
  },
  { key: 'questionnaires', label: words.sent, entity: 'questionnaire-mapping', field: 'dueDate', more: OPEN },
  { key: 'suppliers', label: words.supplierContracts, entity: 'supplier-management', field: 'contract_end_date' },
  { key: 'customers', label: words.customerContracts, entity: 'customer-management', field: 'contract_end_date' },
  { key: 'records', label: words.recordContracts, entity: 'record-management', field: 'contract_end_date' },
];

const byDay = (when: string, days: Preset, late: boolean): Figure[] =>
  DUE.map(({ key, label, entity, field, more }) => ({
    key: `${when}-${key}`,
    label,
    entity,
    filters: { ...more, [field]: [days] },
    late,
  }));

/** Acceptances that are not valid any more: the rating has changed, or the end date has passed. */
const NOT_ACCEPTED: Figure = {
  key: 'overdue-acceptances',
  label: words.acceptances,
  entity: 'risk',
  filters: { acceptanceStatus: ['stale', 'expired'] },
  late: true,
};

const byLevel = (level: string): Figure => ({
  key: `level-${level}`,
  label: level,
  entity: 'risk',
  filters: { riskLevel: [level] },
  look: RISK_MARKS[level],
});

const byApproval = (status: string): Figure => ({
  key: `approval-${status}`,
  label: STATUS_MARKS[status]?.label ?? status,
  entity: 'supplier-management',
  filters: { supplier_approval_status: [status] },
  look: STATUS_MARKS[status],
});

const sent = (key: string, label: string, filters: Filters): Figure => ({
  key: `sent-${key}`,
  label,
  entity: 'questionnaire-mapping',
  filters,
});

/** All figures of the home page, in their groups. Due dates are counted by the reader's calendar, as in every list. */
export const FIGURES: readonly FigureGroup[] = [
  { key: 'overdue', title: words.overdue, figures: [...byDay('overdue', 'overdue', true), NOT_ACCEPTED] },
  { key: 'soon', title: words.soon, figures: byDay('soon', 'next-30-days', false) },
  { key: 'levels', title: words.levels, figures: [...LEVELS].reverse().map(byLevel) },
  {
    key: 'sent',
    title: words.questionnaires,
    figures: [
      sent('review', words.review, { status: ['completed'] }),
      sent('open', words.open, OPEN),
      sent('unopened', words.unopened, { status: ['sent'] }),
    ],
  },
  { key: 'approval', title: words.approval, figures: ['draft', 'approved', 'rejected'].map(byApproval) },
];

/** Registers whose total the home page needs, to suggest a first step when there are no rows; `open` is the link to it. */
export const FIRST_STEPS = [
  { entity: 'supplier-management', open: 'supplier-management', text: words.noSuppliers, action: words.addSuppliers },
  { entity: 'risk', open: 'risk', text: words.noRisks, action: words.addRisks },
  { entity: 'questionnaire-mapping', open: 'questionnaire', text: words.noSent, action: words.sendFirst },
] as const;

/** The answer of `GET /api/home`: only registers that the caller may open. */
export interface HomeFigures {
  /** The day of the figures, in the reader's time zone. */
  readonly today: string;
  /** By the figure's key. */
  readonly figures: Readonly<Record<string, number>>;
  /** All rows of a register, by the entity's name. */
  readonly totals: Readonly<Record<string, number>>;
}
