import { ASSESSMENT_STATUSES, isOpen } from './assessment';
import type { Filters, Preset } from './filters';
import { type Mark, RISK_MARKS, STATUS_MARKS } from './marks';
import { LEVELS } from './risk';
import { homeWords as words } from './words/home';

/**
 * One number of home: how many rows of a register match filters. Server and dashboard read it from here, so that the
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
  /** Asks for attention where it is more than 0. */
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
  readonly besides?: Filters;
}

const OPEN: Filters = { status: ASSESSMENT_STATUSES.filter(isOpen) };

/** What has a day on which it is due; one list for what is late and what is soon. */
const DUE: readonly Due[] = [
  { key: 'reviews', label: words.reviews, entity: 'risk', field: 'nextReviewDate' },
  {
    key: 'treatments',
    label: words.treatments,
    entity: 'risk',
    field: 'treatmentCompletionDate',
    besides: { treatmentStatus: ['', 'Not Started', 'In-Progress'] },
  },
  { key: 'questionnaires', label: words.sent, entity: 'questionnaire-mapping', field: 'dueDate', besides: OPEN },
  { key: 'suppliers', label: words.supplierContracts, entity: 'supplier-management', field: 'contract_end_date' },
  { key: 'customers', label: words.customerContracts, entity: 'customer-management', field: 'contract_end_date' },
  { key: 'records', label: words.recordContracts, entity: 'record-management', field: 'contract_end_date' },
];

const byDay = (when: string, days: Preset, late: boolean): Figure[] =>
  DUE.map(({ key, label, entity, field, besides }) => ({
    key: `${when}-${key}`,
    label,
    entity,
    filters: { ...besides, [field]: [days] },
    late,
  }));

/** Acceptances that hold no more: the rating is another one, or their day has passed. */
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

/** All figures of home, grouped as they are shown. What is due counts by the reader's calendar, as in every list. */
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

/** Registers whose whole number of rows home asks for, to say what to do first where there are none; `open` leads there. */
export const FIRST_STEPS = [
  { entity: 'supplier-management', open: 'supplier-management', text: words.noSuppliers, action: words.addSuppliers },
  { entity: 'risk', open: 'risk', text: words.noRisks, action: words.addRisks },
  { entity: 'questionnaire-mapping', open: 'questionnaire', text: words.noSent, action: words.sendFirst },
] as const;

/** What `GET /api/home` answers: only of registers that the caller may open. */
export interface HomeFigures {
  /** The day that the figures are of, where the reader is. */
  readonly today: string;
  /** By the figure's key. */
  readonly figures: Readonly<Record<string, number>>;
  /** All rows of a register, by the entity's name. */
  readonly totals: Readonly<Record<string, number>>;
}
