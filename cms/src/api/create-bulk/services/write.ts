import { type Entity, LONGEST_NAME, nameOfRow } from '@ridgeline/domain';
import { ensureChoiceRows } from '../../../records/choice-rows';
import { stamp } from '../../../records/rules/stamp';
import { insertRows, ROWS_AT_ONCE, usedColumns } from '../../../records/store';
import { type Table, tableOf } from '../../../records/table';
import { mapInTurns } from '../../../records/turns';
import { currentTransaction } from '../../../request';
import { makeNamed } from './missing';
import { placeBySheet, type StoredLine } from './place';
import type { Trace } from './trace';
import type { Candidate } from './types';
import { vacuumAfterMany } from './vacuum';

/** The values of rows that are about to be changed, as JSON text; locked, so that they do not change in between. */
export const earlierValues = async (
  table: Table,
  columns: Table['columns'],
  ids: readonly number[],
): Promise<string | null> => {
  if (ids.length === 0) return null;
  const cells = columns.map(({ column, field }) => `, t.${column} as "${field.name}"`).join('');
  const { rows } = await currentTransaction().raw<{ rows: { earlier: string }[] }>(
    `select coalesce(json_agg(e), '[]')::text as earlier from
       (select t.id as key${cells} from ${table.name} t where t.id = any(?::int[]) order by t.id for update) e`,
    [`{${ids.join(',')}}`],
  );
  return rows[0]?.earlier ?? null;
};

const updateChunk = async (table: Table, columns: Table['columns'], rows: readonly Candidate[]): Promise<void> => {
  const sets = columns.map(({ column }, index) => `, ${column} = coalesce(n."${index}", t.${column})`).join('');
  const types = columns.map(({ type }, index) => `, "${index}" ${type}`).join('');
  const payload = await mapInTurns(rows, ({ existing, values }) => ({
    key: existing,
    ...Object.fromEntries(columns.map(({ field }, index) => [index, values[field.name] ?? null])),
  }));
  await currentTransaction().raw(
    `update ${table.name} t set updated_at = date_trunc('milliseconds', now() at time zone 'utc')${sets}
     from json_to_recordset(?::json) as n(key integer${types}) where t.id = n.key`,
    [JSON.stringify(payload)],
  );
};

/** Changes stored rows; an empty cell leaves the value (decisions 3.6). Returns the earlier values. */
const updateRows = async (table: Table, rows: readonly Candidate[]): Promise<string | null> => {
  if (rows.length === 0) return null;
  const columns = await usedColumns(
    table,
    rows.map(({ values }) => values),
  );
  const earlier = await earlierValues(
    table,
    columns,
    rows.flatMap(({ existing }) => existing ?? []),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await updateChunk(table, columns, rows.slice(from, from + ROWS_AT_ONCE));
  }
  return earlier;
};

const choiceTraces = async (entity: Entity, rows: readonly Candidate[]): Promise<Trace[]> => {
  const values = rows.map((row) => row.values);
  const made = await ensureChoiceRows(entity, values);
  return made.map((one) => ({ ...one, along: true, changed: [], names: {}, earlier: null }));
};

/** The rows as they are stored, in the order of the spreadsheet. */
const linesOf = (
  { keyWithin = '' }: Entity,
  candidates: readonly Candidate[],
  created: readonly number[],
): StoredLine[] => {
  let next = 0;
  return candidates.map(({ existing, values }) => {
    const isNew = existing === undefined;
    return { id: existing ?? created[next++] ?? 0, within: Number(values[keyWithin] ?? 0), isNew };
  });
};

/**
 * Stores what was checked: rows that others name, new rows and changed ones, in the request's transaction.
 * @param nameOf the name of a changed row
 * @returns what was written, the register's own rows first
 */
export const writeRows = async (
  entity: Entity,
  candidates: readonly Candidate[],
  username: string,
  nameOf: (existing: number) => string,
): Promise<Trace[]> => {
  const table = tableOf(entity);
  const along = await makeNamed(entity, candidates);
  const fresh = candidates.filter(({ existing }) => existing === undefined).map(({ values }) => values);
  const changing = candidates.filter(({ existing }) => existing !== undefined);
  await stamp(entity, fresh, username);
  const created = await insertRows(table, fresh);
  const earlier = await updateRows(table, changing);
  await placeBySheet(table, linesOf(entity, candidates, created));
  along.push(...(await choiceTraces(entity, candidates)));
  vacuumAfterMany(table, candidates.length);
  const changed = changing.flatMap(({ existing }) => existing ?? []);
  const names = [
    ...created.map((id, index) => [id, nameOfRow(entity, fresh[index] ?? {}).slice(0, LONGEST_NAME)]),
    ...changed.map((id) => [id, nameOf(id).slice(0, LONGEST_NAME)]),
  ];
  return [{ entity, along: false, created, changed, names: Object.fromEntries(names), earlier }, ...along];
};
