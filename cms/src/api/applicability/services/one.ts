import { controlAssessment, statement } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { type Row, readRow } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { statementTable } from './statement';

/**
 * One control of the statement, with its text, for those who may not open the library itself.
 * @throws NotFoundError
 */
export const statementOf = async (strapi: Core.Strapi, id: string): Promise<Row> => {
  const row = await readRow(strapi, statement, id, statementTable(strapi));
  const { rows } = await currentTransaction().raw<{ rows: { text: string | null }[] }>(
    `select c.control_description as text from ${tableOf(strapi, controlAssessment).name} c where c.id = ?`,
    [row.id],
  );
  return { ...row, controlDescription: rows[0]?.text ?? null };
};
