import type { Entity, FieldMessage, NaturalKey, OnConflict } from '@ridgeline/domain';
import type { RowMessage } from '../../../records/relations';

export interface ImportOptions {
  /** Store the good rows and return the refused ones, instead of refusing the file. */
  readonly keepValid: boolean;
  readonly dryRun: boolean;
  readonly onConflict: OnConflict;
  readonly fileName: string;
  readonly username: string;
  /** False excludes it from the list of imports: no user made it, for instance the demo. */
  readonly listed: boolean;
  /** Chosen by the client once per import, so that a repeated request is answered and not stored again. */
  readonly key: string | null;
  /** Rows with errors that the client left out of the file before it sent the others. */
  readonly leftOut?: number;
  /** Whether rows of this kind are created when a row names one that does not exist. */
  readonly creates: (target: Entity) => boolean;
  /** Whether the user may create rows of this kind at all. */
  readonly mayCreate: (target: Entity) => boolean;
}

/** Rows that are named but do not exist in their register. */
export interface Missing {
  /** Name of the entity, such as `risk-owner`. */
  readonly entity: string;
  readonly count: number;
  /** The first of them, in the file's order. */
  readonly names: readonly string[];
  /** Whether the user may have them created. */
  readonly allowed: boolean;
}

export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: number;
}

/** One row of an import. `existing` is the id of the row that it would change. */
export interface Candidate {
  /** Counts from 1 over the array that was sent. */
  readonly row: number;
  /** As sent, by field name. */
  readonly sent: Record<string, unknown>;
  /** As to be stored; changed in place when relations and computed fields are resolved. */
  values: Record<string, unknown>;
  /** Its errors as a new row; a row that changes a stored one is checked together with that one. */
  readonly problems: readonly FieldMessage[];
  key?: NaturalKey;
  /** Relations that name a row which this import creates: the name by field. */
  named?: Map<string, string>;
  /** Words of links that name no row, by field. */
  unlinked?: Map<string, readonly string[]>;
  /** Rows that this import creates from such words. */
  makes?: (readonly [target: Entity, words: string])[];
  existing?: number;
  refused: boolean;
}

export interface ImportResult extends Counts {
  readonly errors: RowMessage[];
  /** Count of all errors; `errors` holds the first 1,000. */
  readonly total: number;
  readonly warnings: RowMessage[];
  readonly importId: string | null;
  /** True for the answer of an import that was stored before with the same key. */
  readonly repeated?: true;
  readonly missing: readonly Missing[];
  /** Rows created because others name them, by entity; in a trial run those that would be. */
  readonly made: readonly { readonly entity: string; readonly count: number }[];
}
