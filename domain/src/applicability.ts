import type { Filters } from './filters';
import { words } from './words/applicability';

/** How one control stands to another, read from the first. */
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
 * Whether an answer serves a control that has none of its own. An equal control's always does. A superset's does once it
 * is implemented: with the whole, the part is implemented too, while a whole that is half done or does not apply says
 * nothing sure of the part. A subset's and an intersecting control's never do. One step only: an answer that was taken
 * over is not handed on, so that each rests on one mapping that somebody can open and judge.
 * @param kind what the control that was answered is to the one that takes the answer over
 */
export const isCarried = (kind: MappingKind, answer: Answer): boolean => {
  if (kind === 'equal') return true;
  return kind === 'superset' && answer.applicable === 'Yes' && answer.implementationStatus === 'implemented';
};

/**
 * One number of the statement: how many controls match filters. Server and dashboard read it from here, so that the list
 * behind a figure holds as many rows as the figure says. What its publisher has withdrawn needs no answer.
 */
export interface StatementFigure {
  readonly key: 'total' | 'answered' | 'applicable' | 'implemented' | 'contradicted' | 'withdrawn';
  readonly filters: Filters;
  readonly text: (count: number, total: number) => string;
}

const STANDING: Filters = { withdrawn: ['0'] };

export const STATEMENT_FIGURES: readonly StatementFigure[] = [
  { key: 'total', filters: STANDING, text: words.figures.total },
  { key: 'answered', filters: { ...STANDING, applicable: ['*'] }, text: words.figures.answered },
  { key: 'applicable', filters: { ...STANDING, applicable: ['Yes'] }, text: words.figures.applicable },
  {
    key: 'implemented',
    filters: { ...STANDING, implementationStatus: ['implemented'] },
    text: words.figures.implemented,
  },
  { key: 'contradicted', filters: { contradicted: ['true'] }, text: words.figures.contradicted },
  { key: 'withdrawn', filters: { withdrawn: ['1'] }, text: words.figures.withdrawn },
];

/** What `GET /api/applicabilities/progress` answers. */
export interface StatementProgress {
  readonly figures: Readonly<Record<StatementFigure['key'], number>>;
  /** The libraries whose controls were counted, by title. */
  readonly libraries: readonly { readonly title: string; readonly version: string | null; readonly controls: number }[];
}

/** How another control stands to one: what `GET /api/control-mappings/of/{id}` answers for each. */
export interface MappedControl {
  readonly documentId: string;
  /** What the one is to the other. */
  readonly kind: MappingKind;
  readonly control: { readonly documentId: string; readonly name: string };
  readonly note: string | null;
  readonly shared: boolean;
}

/** What each row of the statement tells beside its fields. */
export interface StatementDetails {
  /** The company's own answer, if it has one. */
  readonly answer: { readonly id: string; readonly updatedAt: string } | null;
  /** Whose answer is taken over, and what that control is to this one. */
  readonly from: { readonly name: string; readonly kind: MappingKind } | null;
  readonly risks: readonly { readonly id: string; readonly name: string; readonly level: string | null }[];
}
