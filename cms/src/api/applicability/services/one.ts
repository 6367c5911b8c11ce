import { controlAssessment, statement } from '@ridgeline/domain';
import { type Row, readRow } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { statementTable } from './statement';

/**
 * One control of the statement, with its text, for users who may not open the library itself.
 * @throws NotFoundError
 */
export const statementOf = async (id: string): Promise<Row> => {
  const row = await readRow(statement, id, statementTable());
  const { rows } = await currentTransaction().raw<{ rows: { text: string | null }[] }>(
    `select c.control_description as text from ${tableOf(controlAssessment).name} c where c.id = ?`,
    [row.id],
  );
  return { ...row, controlDescription: rows[0]?.text ?? null };
};
