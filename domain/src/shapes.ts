import type { FieldOptions } from './field';
import { changedCells, readGrids } from './risk';
import { words } from './words/fields';

/** One part of a value, as it was and as it became. */
export interface PartChange {
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Shape {
  /** Why the value is none of this shape; nothing if it is one. */
  readonly problem: (raw: unknown) => string | undefined;
  /** A change told part by part, of two values as they are stored or null. */
  readonly parts: (before: unknown, after: unknown) => PartChange[];
}

/** What is known of `json` values that are more than what somebody put there. */
export const SHAPES: Readonly<Record<NonNullable<FieldOptions['shape']>, Shape>> = {
  riskGrid: {
    problem: (raw) => (readGrids(raw) ? undefined : words.notGrid),
    parts: (before, after) =>
      changedCells(readGrids(before), readGrids(after)).map(({ matrix, likelihood, impact, ...levels }) => ({
        label: words.gridCell(matrix, likelihood, impact),
        ...levels,
      })),
  },
};
