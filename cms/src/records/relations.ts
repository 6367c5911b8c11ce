import {
  type Entity,
  type Field,
  isStorable,
  messages,
  type NamedPerson,
  perEntity,
  type SentPerson,
  targetOf,
  writePerson,
} from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { PEOPLE } from '../database/people';
import { newTrip, type Trip } from '../database/together';
import { currentScope, currentTransaction } from '../request';
import { resolveLinks } from './links';
import { namesOf, tableOf } from './table';
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

/** Ambiguous: several rows match equally. */
const SEVERAL = 'several';

type Found = ReadonlyMap<string, number | typeof SEVERAL>;

interface Named {
  readonly id: number;
  readonly document_id: string;
  readonly own: boolean;
  readonly names: readonly (string | null)[];
}

/** The row that each text names: a company's own before a shared one; of several the last one or, with `oneOnly`, none. */
const byName = (rows: readonly Named[], index: number, oneOnly: boolean): Map<string, number | typeof SEVERAL> => {
  const meant = new Map<string, Named & { several?: boolean }>();
  for (const row of rows) {
    const text = row.names[index] ?? '';
    const before = meant.get(text);
    meant.set(text, { ...row, several: before?.own === row.own });
  }
  return new Map([...meant].map(([text, { id, several }]) => [text, oneOnly && several ? SEVERAL : id]));
};

/** The row that each text names, by what PostgreSQL found for all of them. */
const meantIn = (target: Entity, rows: readonly Named[]): Found => {
  const found = new Map<string, number | typeof SEVERAL>();
  for (const index of namesOf(target, 'r').keys()) {
    for (const [text, id] of byName(rows, index, target.number !== undefined)) found.set(text, id);
  }
  for (const row of rows) found.set(row.document_id, row.id);
  for (const row of rows) found.set(String(row.id), row.id);
  return found;
};

/**
 * Queries the visible rows that texts name: by id, documentId or title; rows with a number also by that number, with or
 * without the name of their library. Texts are folded, except documentIds. An id wins over a number, a number over a
 * title.
 */
const askMeant = (trip: Trip, target: Entity, references: readonly string[]): (() => Found) => {
  const table = tableOf(target);
  const names = namesOf(target, 'r').map((name) => `wall_folded(${name})`);
  const asked = JSON.stringify(references.map(folded));
  const global = target.tenancy === 'global';
  const statement = {
    text: `select r.id, r.document_id, ${global ? 'true' : 'r.company_id is not null'} as own,
       json_build_array(${names.join(', ')}) as names from ${table.name} r
     where r.id::text in (select jsonb_array_elements_text(?::jsonb))
        or r.document_id in (select jsonb_array_elements_text(?::jsonb))
        ${names.map((name) => `or ${name} in (select jsonb_array_elements_text(?::jsonb))`).join(' ')}
     order by ${global ? '' : 'r.company_id nulls first, '}r.id`,
    bindings: [asked, JSON.stringify(references), ...names.map(() => asked)],
  };
  return trip.ask(statement, ({ rows }) => meantIn(target, rows as unknown as Named[]));
};

/** As `askMeant`, in a round trip of its own. */
const findMeant = async (target: Entity, references: readonly string[]): Promise<Found> => {
  const trip = newTrip();
  const found = askMeant(trip, target, references);
  await trip.run(currentTransaction());
  return found();
};

/** The id of the row that a text names, if it names one. */
const meantId = (found: Found, reference: string): number | typeof SEVERAL | undefined =>
  found.get(reference) ?? found.get(folded(reference));

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

const personFields = perEntity(({ fields }) => fields.filter(({ kind }) => kind === 'person'));

const sentIn = ({ values }: Referring, { name }: Field): SentPerson | undefined => {
  const sent = values[name];
  return typeof sent === 'object' && sent !== null ? (sent as SentPerson) : undefined;
};

/** The users of the company in view, by id and documentId: row security lets an operator see all. */
const findUsers = async (keys: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> => {
  if (keys.length === 0) return new Map();
  const asked = JSON.stringify(keys);
  const { rows } = await currentTransaction().raw<{ rows: { id: number; documentId: string; name: string }[] }>(
    `select u.id, u.document_id as "documentId", coalesce(nullif(u.display_name, ''), u.username) as name from ${PEOPLE} p join up_users u on u.id = p.user_id
     where (u.id::text in (select jsonb_array_elements_text(?::jsonb)) or u.document_id in (select jsonb_array_elements_text(?::jsonb)))
       and p.company_id = ?`,
    [asked, asked, currentScope().companyId] as never[],
  );
  return new Map(
    rows.flatMap(({ id, documentId, name }) => {
      const user = { user_id: id, name };
      return [[String(id), user] as const, [documentId, user] as const];
    }),
  );
};

/**
 * Turns what was sent for persons into what is stored: a user with the present name, or a name.
 * @returns errors of keys that name no user of the company
 */
const resolvePersons = async (entity: Entity, rows: readonly Referring[]): Promise<RowMessage[]> => {
  const errors: RowMessage[] = [];
  for (const field of personFields(entity)) {
    const users = await findUsers([...new Set(rows.flatMap((row) => sentIn(row, field)?.key ?? []))]);
    for (const row of rows) {
      const sent = sentIn(row, field);
      if (!sent) continue;
      const user = sent.key === undefined ? undefined : users.get(sent.key);
      const person = user ?? (sent.name === undefined ? undefined : { user_id: null, name: sent.name });
      const message = messages.unknownRelation({ label: String(sent.key).slice(0, 60) });
      if (person) row.values[field.name] = writePerson(person);
      else errors.push({ row: row.row, field: field.name, message });
    }
  }
  return errors;
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
