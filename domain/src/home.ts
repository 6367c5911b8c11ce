import { aboveAppetite } from './appetite';
import { ASSESSMENT_STATUSES, type AssessmentStatus, isOpen } from './assessment';
import type { Filters, Preset } from './filters';
import { changed } from './labels';
import { type Mark, RISK_MARKS, STATUS_MARKS } from './marks';
import { LEVELS, type RiskLevel } from './risk';
import { homeWords as words } from './words/home';

/** Texts are read when they are shown, in the language of that moment. */
type Said = Exclude<keyof typeof words, 'moreAbout' | 'onlyFor' | 'policy' | 'appetite'>;

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
  /** The field with the day on which its rows are due. */
  readonly day?: string;
  /** Drawn instead of the label where the figure counts a level or a status. */
  readonly look?: Mark | undefined;
  /** Highlighted when it is more than 0. */
  readonly late?: boolean;
}

export interface FigureGroup {
  readonly key: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Drawn as bars that are compared with each other. */
  readonly plot?: true;
}

interface Due {
  readonly key: string;
  readonly says: Said;
  readonly entity: string;
  readonly field: string;
  readonly more?: Filters;
}

/** Risks whose treatment is not completed. */
export const TREATMENT_OPEN: Filters = { treatmentStatus: ['', 'Not Started', 'In-Progress'] };

const OPEN: Filters = { status: ASSESSMENT_STATUSES.filter(isOpen) };

/**
 * Registers with a due date. The due date of a supplier's assessment is that of the next one, so that its status, which is
 * about the last one, has no part in it (decisions 57.3). One list for both overdue
 * and upcoming rows.
 */
const DUE: readonly Due[] = [
  { key: 'reviews', says: 'reviews', entity: 'risk', field: 'nextReviewDate' },
  {
    key: 'treatments',
    says: 'treatments',
    entity: 'risk',
    field: 'treatmentCompletionDate',
    more: TREATMENT_OPEN,
  },
  {
    key: 'assessments',
    says: 'supplierAssessments',
    entity: 'supplier-management',
    field: 'assessment_due_date',
  },
  { key: 'questionnaires', says: 'sent', entity: 'questionnaire-mapping', field: 'dueDate', more: OPEN },
  { key: 'suppliers', says: 'supplierContracts', entity: 'supplier-management', field: 'contract_end_date' },
  { key: 'customers', says: 'customerContracts', entity: 'customer-management', field: 'contract_end_date' },
  { key: 'records', says: 'recordContracts', entity: 'record-management', field: 'contract_end_date' },
];

const byDay = (when: string, days: Preset, late: boolean): Figure[] =>
  DUE.map(({ key, says, entity, field, more }) => ({
    key: `${when}-${key}`,
    get label() {
      return words[says];
    },
    entity,
    filters: { ...more, [field]: [days] },
    day: field,
    late,
  }));

/** Acceptances that are not valid any more: the rating has changed, or the end date has passed. */
const NOT_ACCEPTED: Figure = {
  key: 'overdue-acceptances',
  get label() {
    return words.acceptances;
  },
  entity: 'risk',
  filters: { acceptanceStatus: ['stale', 'expired'] },
  late: true,
};

/** Risks above an appetite that wait for an acceptance. */
export const appetiteFigure = (appetite: RiskLevel): Figure => ({
  key: `overdue-appetite-${appetite}`,
  get label() {
    return words.appetite({ level: RISK_MARKS[appetite]?.label ?? appetite });
  },
  entity: 'risk',
  filters: aboveAppetite(appetite),
  late: true,
});

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

const bySupplierLevel = (level: string): Figure => ({
  key: `supplier-level-${level}`,
  label: level,
  entity: 'supplier-management',
  filters: { assessment_inherent_risl_level: [level] },
  look: RISK_MARKS[level],
});

const byState = (status: AssessmentStatus): Figure => ({
  key: `state-${status}`,
  label: STATUS_MARKS[status]?.label ?? status,
  entity: 'questionnaire-mapping',
  filters: { status: [status] },
  look: STATUS_MARKS[status],
});

/** What has no level yet: without it the bars of a plot would not add up to the register. */
const notRated = (key: string, entity: string, field: string): Figure => ({
  key,
  get label() {
    return words.notRated;
  },
  entity,
  filters: { [field]: [''] },
});

const sent = (key: 'review' | 'open' | 'unopened', filters: Filters): Figure => ({
  key: `sent-${key}`,
  get label() {
    return words[key];
  },
  entity: 'questionnaire-mapping',
  filters,
});

const group = (key: string, says: Said, figures: readonly Figure[]): FigureGroup => ({
  key,
  get title() {
    return words[says];
  },
  figures,
});

const plot = (key: string, says: Said, figures: readonly Figure[]): FigureGroup =>
  changed(group(key, says, figures), { plot: true });

/** The worst level first. */
const DOWNWARDS = [...LEVELS].reverse();

/** All figures of the home page, in their groups. Due dates are counted by the reader's calendar, as in every list. */
export const FIGURES: readonly FigureGroup[] = [
  group('overdue', 'overdue', [...byDay('overdue', 'overdue', true), NOT_ACCEPTED]),
  group('soon', 'soon', byDay('soon', 'next-30-days', false)),
  plot('levels', 'levels', [...DOWNWARDS.map(byLevel), notRated('level-none', 'risk', 'riskLevel')]),
  group('sent', 'questionnaires', [
    sent('review', { status: ['completed'] }),
    sent('open', OPEN),
    sent('unopened', { status: ['sent'] }),
  ]),
  plot('states', 'states', ASSESSMENT_STATUSES.map(byState)),
  plot('supplier-levels', 'supplierLevels', [
    ...DOWNWARDS.map(bySupplierLevel),
    notRated('supplier-level-none', 'supplier-management', 'assessment_inherent_risl_level'),
  ]),
  plot('approval', 'approval', ['draft', 'approved', 'rejected'].map(byApproval)),
];

/** The answer of `GET /api/home`: only registers that the caller may open. */
export interface HomeFigures {
  /** The day of the figures, in the reader's time zone. */
  readonly today: string;
  /** By the figure's key. */
  readonly figures: Readonly<Record<string, number>>;
  /** The level above which a residual risk needs an acceptance; null where the company has named none. */
  readonly appetite: RiskLevel | null;
  /** All rows of a register, by the entity's name. */
  readonly totals: Readonly<Record<string, number>>;
  /** For an operator who views all companies: names of those that are not counted, since their data are closed to the operator. */
  readonly closed: readonly string[];
}
