import type { FieldOptions } from './field';
import { choicesProblem } from './questions/choices';
import { CODE, showWhenProblem } from './questions/conditions';
import { changedCells, readGrids } from './risk';
import { hidesMarks } from './usernames';
import { words } from './words/fields';
import { questionWords } from './words/questions';

/** One part of a value, as it was and as it became. */
export interface PartChange {
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Shape {
  /** Why the value is none of this shape; nothing if it is one. */
  readonly problem: (raw: unknown) => string | undefined;
  /** A change told part by part, of two values as they are stored or null; absent: told as a whole. */
  readonly parts?: (before: unknown, after: unknown) => PartChange[];
}

/** What is known of values that are more than what somebody put there. */
export const SHAPES: Readonly<Record<NonNullable<FieldOptions['shape']>, Shape>> = {
  riskGrid: {
    problem: (raw) => (readGrids(raw) ? undefined : words.notGrid),
    parts: (before, after) =>
      changedCells(readGrids(before), readGrids(after)).map(({ matrix, likelihood, impact, ...levels }) => ({
        label: words.gridCell(matrix, likelihood, impact),
        ...levels,
      })),
  },
  personName: { problem: (raw) => (hidesMarks(String(raw)) ? words.hiddenMarks : undefined) },
  choiceList: { problem: choicesProblem },
  showWhen: { problem: showWhenProblem },
  code: { problem: (raw) => (CODE.test(String(raw)) ? undefined : questionWords.badCode) },
};
