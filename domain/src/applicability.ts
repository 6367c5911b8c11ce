import type { Filters } from './filters';
import { type Mark, STATUS_MARKS } from './marks';
import { words } from './words/applicability';
import { plotWords } from './words/plots';

/** How one control relates to another, read from the first. */
export type MappingKind = 'equal' | 'subset' | 'superset' | 'intersects';

/** The same mapping, read from the other control. */
export const inverseKind = (kind: MappingKind): MappingKind => {
  if (kind === 'subset') return 'superset';
  return kind === 'superset' ? 'subset' : kind;
};

export interface Answer {
  readonly applicable: 'Yes' | 'No';
  readonly implementationStatus: string | null;
}

/**
 * Whether an answer serves a control that has none of its own. That of an equal control always does. That of a superset
 * does once it is implemented: then the part is implemented too, while a partly implemented or not applicable whole
 * says nothing certain about the part. Those of a subset and of an intersecting control never do. An answer that was
 * taken over is not passed on, so that each one depends on a single mapping, which users can open and judge.
 * @param kind the relation of the answered control to the one that takes the answer over
 */
export const isCarried = (kind: MappingKind, answer: Answer): boolean => {
  if (kind === 'equal') return true;
  return kind === 'superset' && answer.applicable === 'Yes' && answer.implementationStatus === 'implemented';
};

/**
 * One number of the statement: how many controls match filters. Server and dashboard both use it, so that the list
 * behind a figure has as many rows as the figure says. Controls that their publisher has withdrawn need no answer.
 */
export interface StatementFigure {
  readonly key: 'total' | 'answered' | 'applicable' | 'implemented' | 'contradicted' | 'withdrawn';
  readonly filters: Filters;
  readonly text: (count: number, total: number) => string;
}

/** Also where no status is chosen. */
const NOT_STARTED = 'not-started';

const CURRENT: Filters = { withdrawn: ['0'] };

export const STATEMENT_FIGURES: readonly StatementFigure[] = [
  { key: 'total', filters: CURRENT, text: (count) => words.figures.total({ count }) },
  {
    key: 'answered',
    filters: { ...CURRENT, applicable: ['*'] },
    text: (count, total) => words.figures.answered({ count, total }),
  },
  {
    key: 'applicable',
    filters: { ...CURRENT, applicable: ['Yes'] },
    text: (count) => words.figures.applicable({ count }),
  },
  {
    key: 'implemented',
    filters: { ...CURRENT, implementationStatus: ['implemented'] },
    text: (count) => words.figures.implemented({ count }),
  },
  { key: 'contradicted', filters: { contradicted: ['true'] }, text: (count) => words.figures.contradicted({ count }) },
  { key: 'withdrawn', filters: { withdrawn: ['1'] }, text: (count) => words.figures.withdrawn({ count }) },
];

/** One status of controls: every control that is not withdrawn has exactly one of them. */
export interface StatementState {
  readonly key: string;
  readonly label: string;
  readonly filters: Filters;
  readonly look?: Mark | undefined;
}

const byStatus = (status: string): StatementState => ({
  key: `status-${status}`,
  get label() {
    return STATUS_MARKS[status]?.label ?? status;
  },
  filters: {
    ...CURRENT,
    applicable: ['Yes'],
    implementationStatus: status === NOT_STARTED ? [status, ''] : [status],
  },
  look: STATUS_MARKS[status],
});

/** The controls by status, the furthest first. */
export const STATEMENT_STATES: readonly StatementState[] = [
  ...['implemented', 'partly-implemented', 'planned', NOT_STARTED].map(byStatus),
  {
    key: 'status-not-applicable',
    get label() {
      return plotWords.notApplicable;
    },
    filters: { ...CURRENT, applicable: ['No'] },
  },
  {
    key: 'status-open',
    get label() {
      return plotWords.open;
    },
    filters: { ...CURRENT, applicable: [''] },
  },
];

/** The answer of `GET /api/applicabilities/progress`. */
export interface StatementProgress {
  /** Controls by status, by the key of `STATEMENT_STATES`. */
  readonly states: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<StatementFigure['key'], number>>;
  /** The libraries whose controls were counted, by title. */
  readonly libraries: readonly { readonly title: string; readonly version: string | null; readonly controls: number }[];
}

/** How another control relates to one: an item of the answer of `GET /api/control-mappings/of/{id}`. */
export interface MappedControl {
  readonly documentId: string;
  /** The relation of the first control to the other. */
  readonly kind: MappingKind;
  readonly control: { readonly documentId: string; readonly name: string };
  readonly note: string | null;
  readonly shared: boolean;
}

/** What each row of the statement has in addition to its fields. */
export interface StatementDetails {
  /** The company's own answer, if it has one. */
  readonly answer: { readonly id: string; readonly updatedAt: string } | null;
  /** The control whose answer is taken over, and its relation to this one. */
  readonly from: { readonly name: string; readonly kind: MappingKind } | null;
  readonly risks: readonly { readonly id: string; readonly name: string; readonly level: string | null }[];
}
