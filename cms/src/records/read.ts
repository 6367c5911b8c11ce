import type { Entity } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain';
import type { Answered, Statement } from '../database/together';
import { currentTransaction } from '../request';
import { isAcrossCompanies } from './across';
import { NotFoundError } from './errors';
import { filesSelect } from './files';
import { isAnswered, type Table, tableOf } from './table';

export type Row = Record<string, unknown> & { id: number; documentId: string; updatedAt: string; shared?: boolean };

/** SQL condition for the `{id}` of a path: digits are the numeric id, anything else the documentId (decisions 2.6). */
export const keyOf = (id: string): { text: string; binding: string } =>
  /^\d{1,9}$/.test(id) ? { text: 't.id = ?::integer', binding: id } : { text: 't.document_id = ?', binding: id };

/** What is returned of every row in addition to its fields; an operator who views all companies also gets its company. */
export const frameSelect = (table: Table): string => {
  return isAcrossCompanies() && table.company !== undefined ? `${table.frame}, ${table.company}` : table.frame;
};

const selectRow = (table: Table, whole: boolean): string =>
  [
    frameSelect(table),
    ...table.columns.filter(({ field }) => isAnswered(field)).map((c) => (whole && c.selectWhole) || c.select),
    ...filesSelect(table),
  ].join(', ');

const selectRows = (table: Table, condition: string, whole = false): string =>
  `select row_to_json(one) as row from (select ${selectRow(table, whole)} from ${table.name} t where ${condition}) one`;

/** Query that reads one row by id or documentId, as the API returns it. */
export const rowStatement = (entity: Entity, id: string): Statement => {
  const key = keyOf(id);
  return {
    name: `${entity.name} ${key.text}${isAcrossCompanies() ? ', all' : ''}`,
    text: selectRows(tableOf(entity), key.text),
    bindings: [key.binding],
  };
};

/** The row that `rowStatement` found; null when there is none that the company can see. */
export const rowIn = ({ rows }: Answered): Row | null => (rows[0]?.row as Row | undefined) ?? null;

/** @throws NotFoundError when there is no row, and equally when it is another company's */
export const needed = (row: Row | null): Row => {
  if (!row) throw new NotFoundError(messages.rowNotFound);
  return row;
};

/** One row by id or documentId as the API returns it, or null when there is none that the company can see. */
export const findRow = async (entity: Entity, id: string, table: Table = tableOf(entity)): Promise<Row | null> => {
  const key = keyOf(id);
  const { rows } = await currentTransaction().raw<{ rows: { row: Row }[] }>(selectRows(table, key.text), [key.binding]);
  return rows[0]?.row ?? null;
};

/** As `readRow`, with what relations tell of their rows besides (`tells`): for who asks for one row. */
export const readWholeRow = async (entity: Entity, id: string): Promise<Row> => {
  const key = keyOf(id);
  const { rows } = await currentTransaction().raw<{ rows: { row: Row }[] }>(
    selectRows(tableOf(entity), key.text, true),
    [key.binding],
  );
  return needed(rows[0]?.row ?? null);
};

/** Rows by id as the API returns them, in one query; those that the company cannot see are absent. */
export const findRows = async (entity: Entity, ids: readonly number[]): Promise<Map<number, Row>> => {
  const { rows } = await currentTransaction().raw<{ rows: { row: Row }[] }>(
    selectRows(tableOf(entity), 't.id = any(?::int[])'),
    [`{${ids.join(',')}}`],
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
};

/** As `findRow`. @throws NotFoundError when there is none, and equally when it is another company's */
export const readRow = async (entity: Entity, id: string, table: Table = tableOf(entity)): Promise<Row> => {
  const row = await findRow(entity, id, table);
  if (!row) throw new NotFoundError(messages.rowNotFound);
  return row;
};
