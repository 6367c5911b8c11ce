import type { Field } from '@ridgeline/domain';
import type { Edits, Row } from '../../shared';

/** A cell of a list: the row as it was shown, and the field. */
export interface Cell {
  readonly row: Row;
  readonly field: Field;
}

/** What a user has typed into a cell and the server has not stored (yet). */
export interface Draft {
  /** A value of the field's input. */
  readonly value: unknown;
  /** Why it was not stored. */
  readonly problem?: string;
  /** The row as another user has stored it meanwhile: nothing is stored until one of the two values is chosen. */
  readonly theirs?: Row;
}

/** The drafts of a row, by field. */
export type Drafts = Readonly<Record<string, Draft | undefined>>;

/** The cell that is being edited, with the value it begins with. */
export interface OpenCell extends Cell, Draft {}

/** Whether a draft was refused; without a reason it is being stored. */
export const isRefused = (draft: Draft | undefined): boolean =>
  draft?.problem !== undefined || draft?.theirs !== undefined;

/** What a table needs to have its cells edited. */
export interface Editing {
  readonly drafts: Edits<Drafts>;
  readonly may: (row: Row, field: Field) => boolean;
  readonly begin: (cell: Cell) => void;
}
