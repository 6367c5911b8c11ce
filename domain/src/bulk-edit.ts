import { type Entity, writableFields } from './entity';
import type { Field, FieldKind } from './field';
import { perEntity } from './per-entity';

/** Bounds of a change of many rows. */
export const BULK_EDIT_LIMITS = {
  /** Most rows of one change. */
  rows: 10_000,
  /** Refused rows that the answer names. */
  reported: 100,
  /** Different earlier values that a preview lists. */
  values: 20,
} as const;

/** Kinds whose values belong to a single row. */
const NOT_SHARED: readonly FieldKind[] = ['files', 'json', 'changes'];

/**
 * The fields that can be set in many rows at once: what a form offers, without what names a row or makes it different from
 * the others.
 */
export const bulkFields = perEntity((entity: Entity): readonly Field[] => {
  const own = [entity.title, entity.number, entity.keyWithin, entity.orderedBy, ...entity.naturalKey];
  return writableFields(entity).filter(
    ({ name, kind, hidden, internal, once }) =>
      !hidden && !internal && !once && !NOT_SHARED.includes(kind) && !own.includes(name),
  );
});

/** Whether many rows of the entity can be changed at once: those that are imported too, except the operator's own. */
export const isBulkEdited = (entity: Entity): boolean =>
  !entity.serverOwned && entity.tenancy !== 'global' && entity.bulkPath !== undefined && bulkFields(entity).length > 0;

/** What `POST /api/bulk-edits/<register>` takes in `data`; with `all`, search and filters are in the address as those of a list. */
export interface BulkEditRequest {
  readonly field: string;
  /** As a form sends it; `null` empties the field. */
  readonly value: unknown;
  /** The rows, by id or documentId. */
  readonly ids?: readonly (string | number)[];
  /** Every row of the list in the address instead. */
  readonly all?: boolean;
  /** What the preview answered: a row that changed since then is refused. */
  readonly seen?: { readonly snapshot: string; readonly rows: number };
}

/** A row that refuses the change. */
export interface RefusedRow {
  readonly documentId: string;
  readonly name: string;
  readonly field: string;
  readonly message: string;
}

/** What a change of many rows does, or did. */
export interface BulkEditAnswer {
  /** All rows that were chosen. */
  readonly rows: number;
  /** Those that have the value already. */
  readonly same: number;
  readonly changed: number;
  readonly refused: number;
  /** The earlier values of the rows that change, the most frequent first; each as a row with what is needed to read it. */
  readonly earlier: readonly { readonly row: Readonly<Record<string, unknown>>; readonly count: number }[];
  /** How many different values there are. */
  readonly values: number;
  /** The first refused rows. */
  readonly errors: readonly RefusedRow[];
  /** In a preview: what `seen` takes. */
  readonly snapshot?: string;
  /** Of a stored change: by which it can be undone; null where it cannot. */
  readonly importId?: string | null;
}
