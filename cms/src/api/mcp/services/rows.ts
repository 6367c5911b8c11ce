import type { Entity } from '@ridgeline/domain';
import type { Machine } from '../../../access/caller';
import { environment } from '../../../environment';
import { findPage } from '../../../records/list';
import { readableRegisters } from '../../../records/register-field';
import { type Table, tableOf } from '../../../records/table';

type Row = Readonly<Record<string, unknown>>;

/** Most rows that one call answers: an assistant reads all of them. */
export const ROWS = 20;

/** The address of a row in the dashboard, for the person whom the assistant serves. */
export const linkOf = ({ plural }: Entity, documentId: unknown): string =>
  `${environment.publicUrl}/dashboard/to/${plural}/${String(documentId)}`;

/** The fields by which people know rows of a register, as its list shows them. */
export const listedFields = ({ fields, title }: Entity): string[] =>
  fields.filter(({ name, listed }) => listed || name === title).map(({ name }) => name);

/**
 * Some rows of a register as its list finds them, with these fields alone, and how many there are.
 * @param table where its rows are, when not in the entity's own table
 */
export const pageOf = async (
  entity: Entity,
  { modules }: Machine,
  fields: readonly string[],
  query: Row,
  table: Table = tableOf(entity),
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> => {
  const within = readableRegisters(entity, modules);
  const { data, count } = await findPage(table, { ...query, fields }, within);
  const rows = (JSON.parse(data) as Row[]).map((row) => ({
    id: row.documentId,
    ...Object.fromEntries(fields.map((name) => [name, row[name]])),
    link: linkOf(entity, row.documentId),
  }));
  return { total: count?.total ?? rows.length, rows };
};
