import { newDocumentId } from '../database/document-id';
import { type Answered, type Statement, together } from '../database/together';
import { currentTransaction } from '../request';
import type { StoredColumn, Table } from './table';
import { inTurns, mapInTurns } from './turns';

type Values = Readonly<Record<string, unknown>>;

/** Rows of one statement: enough to make the round trips cheap, few enough that building its text does not block other requests. */
export const ROWS_AT_ONCE = 250;

/** The current time as rows store it: UTC, to the millisecond. */
export const NOW = "date_trunc('milliseconds', now() at time zone 'utc')";

/** Columns for which one of the rows has a value. */
export const usedColumns = async (table: Table, rows: readonly Values[]): Promise<StoredColumn[]> => {
  const used = new Set<StoredColumn>();
  await inTurns(rows, (row) => {
    for (const column of table.columns) {
      if (!used.has(column) && row[column.field.name] !== undefined && row[column.field.name] !== null)
        used.add(column);
    }
  });
  return table.columns.filter((column) => used.has(column));
};

const cellsOf = (columns: readonly StoredColumn[], row: Values): Record<string, unknown> => {
  const cells: Record<string, unknown> = {};
  for (const [index, { field }] of columns.entries()) {
    const value = row[field.name];
    if (value !== undefined && value !== null) cells[index] = value;
  }
  return cells;
};

/** The SQL fragments of some columns. */
const partsOf = (alias: string, columns: readonly StoredColumn[]) => ({
  names: columns.map(({ column }) => `, ${column}`).join(''),
  cells: columns.map((_, index) => `, ${alias}."${index}"`).join(''),
  types: columns.map(({ type }, index) => `"${index}" ${type}`).join(', '),
});

/** PostgreSQL reads the rows from one JSON text: three times faster than a placeholder for each cell. */
const insertStatement = async (
  table: Table,
  columns: readonly StoredColumn[],
  rows: readonly Values[],
  common: Values,
  documentId?: string,
): Promise<Statement> => {
  const shared = await usedColumns(table, [common]);
  const own = partsOf('n', columns);
  const same = partsOf('c', shared);
  const payload = await mapInTurns(rows, (row) => ({ d: documentId ?? newDocumentId(), ...cellsOf(columns, row) }));
  return {
    text: `insert into ${table.name} (document_id, created_at, updated_at${own.names}${same.names})
     select n.d, ${NOW}, ${NOW}${own.cells}${same.cells}
     from json_to_recordset(?::json) as n(${['d text', own.types].filter(Boolean).join(', ')})
     ${shared.length > 0 ? `cross join json_to_record(?::json) as c(${same.types})` : ''} returning id`,
    bindings: [JSON.stringify(payload), ...(shared.length > 0 ? [JSON.stringify(cellsOf(shared, common))] : [])],
  };
};

/** Statement that stores one new row under this documentId. */
export const insertingRow = async (table: Table, values: Values, documentId: string): Promise<Statement> =>
  insertStatement(table, await usedColumns(table, [values]), [values], {}, documentId);

/**
 * Stores checked, resolved and computed rows; returns their ids in the same order.
 * @param common values that all of them have: sent to the database once, however many rows there are
 */
export const insertRows = async (table: Table, rows: readonly Values[], common: Values = {}): Promise<number[]> => {
  const columns = await usedColumns(table, rows);
  const ids: number[] = [];
  let answered: Promise<Answered[]> = Promise.resolve([]);
  const take = async (): Promise<void> => {
    for (const { id } of (await answered).flatMap((inserted) => inserted.rows)) ids.push(Number(id));
  };
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const statement = await insertStatement(table, columns, rows.slice(from, from + ROWS_AT_ONCE), common);
    await take();
    answered = together(currentTransaction(), [statement]);
    // PostgreSQL stores these rows while the next statement is written. A failure is thrown when they are awaited.
    answered.catch(() => undefined);
  }
  await take();
  return ids;
};

/** Statement that stores changed values of one row, by id; absent values do not change. */
export const updatingRow = (table: Table, id: number, values: Values): Statement => {
  const changed = table.columns.filter(({ field }) => values[field.name] !== undefined);
  const sets = changed.map(({ column, type }) => `, ${column} = ?::${type}`).join('');
  const bindings = changed.map(({ field }) => {
    const value = values[field.name];
    return field.kind === 'json' && value !== null ? JSON.stringify(value) : value;
  });
  return { text: `update ${table.name} set updated_at = ${NOW}${sets} where id = ?`, bindings: [...bindings, id] };
};

/** Stores changed values of one row, by id; absent values do not change. */
export const updateRow = async (table: Table, id: number, values: Values): Promise<void> => {
  await together(currentTransaction(), [updatingRow(table, id, values)]);
};

interface ChangedRow {
  readonly id: number;
  readonly values: Values;
}

/**
 * Changes many rows in one statement, each to its own values; `null` empties a field. Every row has the same fields: a
 * field that one of them leaves out is emptied in it.
 */
export const updateRows = async (table: Table, rows: readonly ChangedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = table.columns.filter(({ field }) => rows.some(({ values }) => values[field.name] !== undefined));
  const sets = columns.map(({ column }, index) => `, ${column} = n."${index}"`).join('');
  const types = columns.map(({ type }, index) => `, "${index}" ${type}`).join('');
  const payload = rows.map(({ id, values }) => ({
    key: id,
    ...Object.fromEntries(columns.map(({ field }, index) => [index, values[field.name] ?? null])),
  }));
  await currentTransaction().raw(
    `update ${table.name} t set updated_at = ${NOW}${sets}
     from json_to_recordset(?::json) as n(key integer${types}) where t.id = n.key`,
    [JSON.stringify(payload)],
  );
};
