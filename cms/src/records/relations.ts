import { type Entity, type Field, isStorable, messages, targetOf } from '@ridgeline/domain';
import type { Trip } from '../database/together';
import { resolveLinks } from './links';
import { resolvePersons } from './persons';
import { askMeant, findMeant, meantId, SEVERAL } from './references';
import { tableOf } from './table';
import { inTurns, mapInTurns } from './turns';

/** A row whose relations are to be resolved: `values` is changed in place, from what was sent to what is stored. */
export interface Referring {
  readonly row: number;
  readonly values: Record<string, unknown>;
  /** What the row has stored already. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Receives, by field, the words of links that name no row. */
  unlinked?: Map<string, readonly string[]>;
}

export interface RowMessage {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

const parsed = (text: string): unknown => {
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * The text by which a relation was sent: an id, a documentId, a title, a number (a control's), or an object (or its JSON
 * text) that has one of them (decisions 1.8, 5.3). A list names the row that is its only entry, which may be JSON text in turn.
 */
export const referenceOf = (raw: unknown, title: string): string | null => {
  const sent = typeof raw === 'string' ? parsed(raw.trim()) : raw;
  if (Array.isArray(sent) && sent.length !== 1) return '';
  const only: unknown = Array.isArray(sent) ? sent[0] : sent;
  const value = Array.isArray(sent) && typeof only === 'string' ? parsed(only.trim()) : only;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object') return String(value);
  const { documentId, id, user_id, [title]: named } = value as Record<string, unknown>;
  const found = documentId ?? id ?? user_id ?? named;
  return found === null || found === undefined || typeof found === 'object' ? '' : String(found);
};

const resolveField = async (field: Field, rows: readonly Referring[]): Promise<RowMessage[]> => {
  const target = targetOf(field.target);
  const given = await mapInTurns(rows, ({ values }) =>
    field.name in values ? referenceOf(values[field.name], target.title) : null,
  );
  const named = given.filter((reference): reference is string => reference !== null);
  const wanted = [...new Set(named)];
  if (wanted.length === 0) return [];
  const found = await findMeant(target, wanted.filter(isStorable));
  const errors: RowMessage[] = [];
  await inTurns(rows, ({ row, values }, index) => {
    const reference = given[index];
    if (reference === null || reference === undefined) return;
    const id = meantId(found, reference);
    if (id === undefined || id === SEVERAL) {
      const message = id === SEVERAL ? messages.severalRelations : messages.unknownRelation;
      errors.push({ row, field: field.name, message: message({ label: reference.slice(0, 60) }) });
    } else values[field.name] = id;
  });
  return errors;
};

const relationFields = (entity: Entity): Field[] =>
  entity.fields.filter(({ kind, computed }) => kind === 'relation' && !computed);

/** Queries the ids of rows that are named by id or documentId. */
const askKeys = (trip: Trip, keys: readonly { readonly from: string; readonly key: Key }[]) => {
  if (keys.length === 0) return () => undefined;
  const columns = keys.map(({ key, from }, at) => `(select r.id from ${from} r where ${key.text} limit 1) as "${at}"`);
  const bindings = keys.map(({ key }) => key.binding);
  const ids = trip.ask({ text: `select ${columns.join(', ')}`, bindings }, ({ rows }) => rows[0] ?? {});
  return (at: number): unknown => ids()[at];
};

type Key = { readonly text: string; readonly binding: string };

/** An id or a documentId, by which a form names a row; other texts are titles and numbers. */
const byKey = (reference: string): Key | undefined => {
  if (/^\d{1,9}$/.test(reference)) return { text: 'r.id = ?::integer', binding: reference };
  return /^[a-z][a-z0-9]{23}$/.test(reference) ? { text: 'r.document_id = ?', binding: reference } : undefined;
};

/**
 * Queries the rows that a form names.
 * @returns puts the ids of the visible rows into the values of the row, and returns the names of these fields
 */
export const askRelations = (trip: Trip, entity: Entity, sent: Readonly<Record<string, unknown>>) => {
  const named = relationFields(entity).flatMap(({ name, target: of }) => {
    const target = targetOf(of);
    const reference = referenceOf(sent[name], target.title);
    return reference && isStorable(reference) ? [{ name, target, reference, key: byKey(reference) }] : [];
  });
  const keyed = named.flatMap(({ name, target, key }) => (key ? [{ name, key, from: tableOf(target).name }] : []));
  const ids = askKeys(trip, keyed);
  const titled = named
    .filter(({ key }) => !key)
    .map(({ name, target, reference }) => ({ name, reference, meant: askMeant(trip, target, [reference]) }));
  return (values: Record<string, unknown>): ReadonlySet<string> => {
    const found = [
      ...keyed.map(({ name }, at) => ({ name, id: ids(at) })),
      ...titled.map(({ name, reference, meant }) => ({ name, id: meantId(meant(), reference) as unknown })),
    ].filter(({ id }) => typeof id === 'number');
    for (const { name, id } of found) values[name] = id;
    return new Set(found.map(({ name }) => name));
  };
};

/**
 * Turns what was sent for relations into ids, and what was sent for links and persons into what is stored, with one query
 * for each relation, however many rows there are. A row of another company is not found: row-level security hides it, so
 * no foreign key can point to it.
 * @param found fields whose rows are known already
 */
export const resolveRelations = async (
  entity: Entity,
  rows: readonly Referring[],
  found: ReadonlySet<string> = new Set(),
): Promise<RowMessage[]> => {
  const errors: RowMessage[] = [];
  for (const field of relationFields(entity)) {
    if (!found.has(field.name)) errors.push(...(await resolveField(field, rows)));
  }
  errors.push(...(await resolveLinks(entity, rows)), ...(await resolvePersons(entity, rows)));
  return errors;
};
