import type { FieldOptions } from './field';
import { choicesProblem } from './questions/choices';
import { CODE, showWhenProblem } from './questions/conditions';
import { changedCells, readGrids } from './risk';
import { hidesMarks } from './usernames';
import { words } from './words/fields';
import { questionWords } from './words/questions';

/** One part of a value: its earlier and its new text. */
export interface PartChange {
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Shape {
  /** Why the value does not have this shape; undefined when it has. */
  readonly problem: (raw: unknown) => string | undefined;
  /** The change of a value part by part, from two stored values or null; when absent, it is shown as a whole. */
  readonly parts?: (before: unknown, after: unknown) => PartChange[];
}

/** Checks of values that need more than their field's kind. */
export const SHAPES: Readonly<Record<NonNullable<FieldOptions['shape']>, Shape>> = {
  riskGrid: {
    problem: (raw) => (readGrids(raw) ? undefined : words.notGrid),
    parts: (before, after) =>
      changedCells(readGrids(before), readGrids(after)).map(({ matrix, likelihood, impact, ...levels }) => ({
        label: words.gridCell({ matrix, likelihood, impact }),
        ...levels,
      })),
  },
  personName: { problem: (raw) => (hidesMarks(String(raw)) ? words.hiddenMarks : undefined) },
  choiceList: { problem: choicesProblem },
  showWhen: { problem: showWhenProblem },
  code: { problem: (raw) => (CODE.test(String(raw)) ? undefined : questionWords.badCode) },
};
