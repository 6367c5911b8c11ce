import {
  BULK_EDIT_LIMITS,
  bulkFields,
  type Entity,
  type Field,
  type FieldKind,
  fieldWords,
  MATRICES,
  readValue,
} from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import type { Context } from 'koa';
import { fieldErrors } from '../../../records/errors';
import { type ListQuery, readQuery } from '../../../records/query';
import { isRecord } from '../../../records/query-shape';
import { resolveRelations } from '../../../records/relations';

/** What a preview saw: the state of the database, and how many rows. */
export interface Seen {
  readonly snapshot: string;
  readonly rows: number;
}

/** What was asked for, checked. */
export interface Asked {
  readonly field: Field;
  /** As it was sent; the rows validate it again, each with its own other values. */
  readonly sent: unknown;
  /** As it is stored, a point of a scale as it was sent; `null` empties the field. */
  readonly value: unknown;
  /** The rows by id or documentId, or those of a list. */
  readonly chosen: readonly string[] | ListQuery;
  readonly seen: Seen | undefined;
}

/** Kinds of which the rows that were sent have to be found. */
const POINTING: readonly FieldKind[] = ['relation', 'links', 'person'];

const words = bulkEditWords.refused;

const refuse = (field: string, message: string): never => {
  throw fieldErrors([{ field, message }]);
};

/** PostgreSQL's text of a snapshot: the oldest open transaction, the next one, and those that are open between them. */
const SNAPSHOT = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19}){0,999})?$/;

const seenIn = (raw: unknown): Seen | undefined => {
  if (raw === undefined || raw === null) return undefined;
  const { snapshot, rows } = isRecord(raw) ? raw : {};
  const fits = typeof snapshot === 'string' && SNAPSHOT.test(snapshot) && Number.isInteger(rows);
  return fits ? { snapshot, rows: Number(rows) } : refuse('seen', words.seen);
};

const idsIn = (raw: unknown): readonly string[] => {
  const most = BULK_EDIT_LIMITS.rows;
  const fits =
    Array.isArray(raw) && raw.length > 0 && raw.every((id) => typeof id === 'string' || Number.isSafeInteger(id));
  if (!fits) return refuse('ids', words.noRows);
  return raw.length > most ? refuse('ids', words.tooMany({ most })) : [...new Set(raw.map(String))];
};

/**
 * The value as it is stored: what is wrong for every row is said once, at the value. A point of a scale is read for each
 * row, whose matrix may give a word another point.
 */
const readSent = async (entity: Entity, field: Field, sent: unknown): Promise<unknown> => {
  if (sent === undefined) return refuse('value', fieldWords.required);
  const { matrix } = field.scale ?? {};
  if (matrix && MATRICES.some((one) => readValue(field, sent, { [matrix]: one }).error === undefined)) return sent;
  const reading = readValue(field, sent);
  if (reading.error !== undefined) return refuse('value', reading.error);
  if (reading.value === null && field.required) return refuse('value', fieldWords.required);
  if (!POINTING.includes(field.kind)) return reading.value;
  const values: Record<string, unknown> = { [field.name]: reading.value };
  const [unknown] = await resolveRelations(entity, [{ row: 1, values }]);
  return unknown ? refuse('value', unknown.message) : values[field.name];
};

/** Reads the body and the address of a change of many rows. @throws ValidationError that names what cannot be meant */
export const readAsked = async (entity: Entity, ctx: Context): Promise<Asked> => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  const { field: name, value: sent, ids, all, seen } = isRecord(data) ? data : {};
  const field = bulkFields(entity).find((one) => one.name === name) ?? refuse('field', words.field);
  if (all !== undefined && all !== true) return refuse('all', words.noRows);
  if (all && ids !== undefined) return refuse('ids', words.noRows);
  const { _q, filters, archived } = ctx.query as Readonly<Record<string, unknown>>;
  const chosen = all ? readQuery(entity, { _q, filters, archived }) : idsIn(ids);
  return { field, sent, value: await readSent(entity, field, sent), chosen, seen: seenIn(seen) };
};
