import { dayAfter, ENTITIES, type Entity, queryOf, risk, riskOwner } from '@ridgeline/domain';
import {
  byUrgency,
  MINE,
  type Mine,
  type MineItem,
  type MineKind,
  MOST_MINE,
  type NamedBy,
} from '@ridgeline/domain/mine';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { joined, type Sql } from '../../../records/match';
import { readQuery } from '../../../records/query';
import { nameOf, personIdOf, type Table, tableOf } from '../../../records/table';
import { whereSql } from '../../../records/where';
import { currentTransaction, searchFunctionOf } from '../../../request';
import { companysDay } from '../../../request/zone';

const SOON_DAYS = 30;
/** Characters from which a trigram index narrows a search. */
const SHORTEST = 3;

interface Reader {
  readonly id: number;
  readonly username: string;
  /** Everything by which a text field may name the reader. */
  readonly names: readonly string[];
}

const readerOf = ({ id, username, email, displayName }: Principal): Reader => ({
  id,
  username,
  names: [...new Set([displayName?.trim() ?? '', email, username].filter((name) => name !== ''))],
});

const marks = (values: readonly unknown[]): string => values.map(() => 'lower(?)').join(', ');

/** The rows of risk owners that are the reader: by their address or their name. */
const ownersSql = ({ names }: Reader): Sql => {
  const { name, byField } = tableOf(riskOwner);
  const [email, title] = ['email', riskOwner.title].map((field) => `o.${byField.get(field)?.column}`);
  const text = `select o.id from ${name} o where lower(${email}) in (${marks(names)}) or lower(${title}) in (${marks(names)})`;
  return { text, bindings: [...names, ...names] };
};

/** A stored person is the reader by id; a name without an account, by any of the reader's names. */
const personSql = (column: string, { id, names }: Reader): Sql => ({
  text: `(${personIdOf(column)} = ? or (${personIdOf(column)} is null and lower(wall_person(${column})) in (${marks(names)})))`,
  bindings: [id, ...names],
});

const namedIn = (table: Table, [field, by]: readonly [string, NamedBy], reader: Reader): Sql => {
  const column = `t.${table.byField.get(field)?.column}`;
  if (by === 'owner') return { text: `${column} in (select id from owners)`, bindings: [] };
  if (by === 'person') return personSql(column, reader);
  if (by === 'username') return { text: `${column} = ?`, bindings: [reader.username] };
  return { text: `lower(${column}) in (${marks(reader.names)})`, bindings: reader.names };
};

/** Rows that contain one of the names anywhere, found by the register's index; then few rows have to be read. */
const candidatesSql = (entity: Entity, kind: MineKind, { id, names }: Reader): Sql | null => {
  const search = searchFunctionOf(entity);
  if (!search || names.some(({ length }) => length < SHORTEST)) return null;
  const table = tableOf(entity);
  const owned =
    entity === risk
      ? [
          `select r.id from ${table.name} r where r.${table.byField.get('riskOwner')?.column} in (select id from owners)`,
        ]
      : [];
  // The index has the name that the reader had when the row was stored.
  const persons = Object.entries(kind.persons).flatMap(([field, by]) =>
    by === 'person'
      ? [`select r.id from ${table.name} r where ${personIdOf(`r.${table.byField.get(field)?.column}`)} = ?`]
      : [],
  );
  return {
    text: [...names.map(() => `select ${search}(?)`), ...owned, ...persons].join(' union '),
    bindings: [...names, ...persons.map(() => id)],
  };
};

const dueSql = (table: Table, { day, waits }: MineKind, soon: string): Sql[] =>
  waits ? [] : [{ text: `t.${table.byField.get(day)?.column} <= ?::date`, bindings: [soon] }];

/** The most urgent rows of one kind. */
const kindSql = (kind: MineKind, entity: Entity, reader: Reader, today: string): Sql => {
  const table = tableOf(entity);
  const filters = queryOf(entity, kind.filters, new Date(`${today}T12:00:00`));
  const query = readQuery(entity, Object.keys(filters).length > 0 ? { filters } : {});
  const candidates = candidatesSql(entity, kind, reader);
  const named = Object.entries(kind.persons).map((person) => namedIn(table, person, reader));
  const where = joined(
    [
      ...(candidates ? [{ ...candidates, text: `t.id in (${candidates.text})` }] : []),
      joined(named, 'or', 'false'),
      ...dueSql(table, kind, dayAfter(today, SOON_DAYS)),
      whereSql(table, query),
    ],
    'and',
    'true',
  );
  const day = `t.${table.byField.get(kind.day)?.column}`;
  return {
    text: `(select '${kind.key}' as kind, '${entity.name}' as entity, t.document_id as "documentId", ${nameOf(entity, 't')} as name,
      to_char(${day}, 'YYYY-MM-DD') as day from ${table.name} t where ${where.text} order by ${day} nulls last, t.id limit ${MOST_MINE + 1})`,
    bindings: where.bindings,
  };
};

/**
 * What is assigned to the reader and is overdue, due within 30 days or waiting, of registers that the reader may open,
 * under row security and in one statement.
 */
export const mine = async (who: Principal, timeZone: unknown): Promise<Mine> => {
  const { today } = await companysDay(timeZone);
  const reader = readerOf(who);
  const kinds = MINE.flatMap((kind) => {
    const entity = ENTITIES.find(({ name }) => name === kind.entity);
    return entity && !refusal(who, 'read', entity) ? [kindSql(kind, entity, reader, today)] : [];
  });
  if (kinds.length === 0) return { today, items: [], more: false, names: reader.names };
  const owners = ownersSql(reader);
  const { rows } = await currentTransaction().raw<{ rows: MineItem[] }>(
    `with owners as materialized (${owners.text}) ${kinds.map(({ text }) => text).join(' union all ')}`,
    [...owners.bindings, ...kinds.flatMap(({ bindings }) => bindings)] as never[],
  );
  const items = byUrgency(rows, today);
  return { today, items: items.slice(0, MOST_MINE), more: items.length > MOST_MINE, names: reader.names };
};
