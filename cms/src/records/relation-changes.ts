import { type Entity, type Field, fieldWords } from '@ridgeline/domain';
import { newTrip } from '../database/together';
import { currentTransaction } from '../request';
import { fieldErrors } from './errors';
import { holdKeys } from './keys';
import { findRow, keyOf, type Row } from './read';
import { askScoring } from './rules/settings';
import { tableOf } from './table';

type Values = Readonly<Record<string, unknown>>;

/** A relation in the forms of Strapi's REST API: `{connect: [...]}`, `{disconnect: [...]}`, `{set: [...]}`. */
interface Change {
  readonly connect?: unknown;
  readonly disconnect?: unknown;
  readonly set?: unknown;
}

const NAMES: readonly string[] = ['connect', 'disconnect', 'set'];

const changeIn = (value: unknown): Change | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => NAMES.includes(name)) ? value : undefined;
};

const itemsOf = (value: unknown): readonly unknown[] => {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

/** The id, documentId or words of an item or of an entry, as text. */
const namesIn = (item: unknown): string[] => {
  const { documentId, id, words } = (typeof item === 'object' && item !== null ? item : { id: item }) as Values;
  return [documentId, id, words].flatMap((name) =>
    typeof name === 'string' || typeof name === 'number' ? [String(name)] : [],
  );
};

/** An item as a row is named elsewhere: digits are an id, and the place that Strapi's `position` gives is not kept. */
const named = (item: unknown): unknown => {
  if (typeof item === 'string' && /^\d{1,9}$/.test(item)) return { id: Number(item) };
  if (typeof item !== 'object' || item === null || !('position' in item)) return item;
  const { position: _, ...rest } = item;
  return rest;
};

/** What a field with one row stores; undefined where it stays as it is. @throws ValidationError when several rows are named */
const one = ({ name }: Field, { connect, disconnect, set }: Change, stored: unknown): unknown => {
  const wanted = [...itemsOf(set), ...itemsOf(connect)].map(named);
  if (wanted.length > 1) throw fieldErrors([{ field: name, message: fieldWords.oneRow }]);
  if (wanted.length === 1) return wanted[0];
  if (set !== undefined) return null;
  const gone = new Set(itemsOf(disconnect).flatMap(namesIn));
  return namesIn(stored).some((key) => gone.has(key)) ? null : undefined;
};

/** What a field with several rows stores. */
const several = ({ connect, disconnect, set }: Change, stored: unknown): unknown => {
  const gone = new Set(itemsOf(disconnect).flatMap(namesIn));
  const before = set === undefined ? itemsOf(stored) : itemsOf(set).map(named);
  const kept = before.filter((entry) => !namesIn(entry).some((key) => gone.has(key)));
  return [...kept, ...itemsOf(connect).map(named)];
};

/**
 * The row as it is stored, locked: what another save connects meanwhile is not lost. The locks are taken in the order of a save
 * (`changeRow`), so that two saves cannot wait for each other.
 */
const lockedRow = async (entity: Entity, id: string): Promise<Row | null> => {
  const key = keyOf(id);
  const locking = newTrip();
  holdKeys(locking, entity);
  askScoring(locking, entity);
  locking.send({ text: `select from ${tableOf(entity).name} t where ${key.text} for update`, bindings: [key.binding] });
  await locking.run(currentTransaction());
  return findRow(entity, id);
};

/**
 * Replaces relations that were sent in Strapi's forms of a change by the rows that they lead to. Without such a form nothing
 * is read.
 * @param id of the row that is changed; null for a new one
 * @throws ValidationError that names the field
 */
export const settleRelationChanges = async (entity: Entity, values: Values, id: string | null): Promise<Values> => {
  const changes = entity.fields.flatMap((field) => {
    const change = field.kind === 'relation' || field.kind === 'links' ? changeIn(values[field.name]) : undefined;
    return change ? [{ field, change }] : [];
  });
  if (changes.length === 0) return values;
  const row = id === null ? null : await lockedRow(entity, id);
  const settled: Record<string, unknown> = { ...values };
  for (const { field, change } of changes) {
    const stored = row?.[field.name];
    const value = field.kind === 'links' ? several(change, stored) : one(field, change, stored);
    if (value === undefined) delete settled[field.name];
    else settled[field.name] = value;
  }
  return settled;
};
