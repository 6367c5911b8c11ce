import { ARCHIVE_LIMITS, ARCHIVED_AT, type ArchiveAnswer, type Entity, messages, supplier } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { rowName } from '../../../database/row-name';
import { ValidationError } from '../../../records/errors';
import type { Row } from '../../../records/read';
import { refuseReadOnly } from '../../../records/rights';
import { NOW } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';
import { chosenIds, lockRows } from '../../bulk-edit/services/select';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import { openOfSuppliers, remindAgain } from '../../questionnaire-mapping/services/emails/archived';
import type { Asked } from './ask';

/** What decides about one of the rows. */
interface Chosen extends Pick<Row, 'id' | 'documentId'> {
  readonly name: string;
  readonly shared: boolean;
  readonly archived: boolean;
}

const select = async <Found>(text: string, bindings: readonly unknown[]): Promise<Found[]> =>
  (await currentTransaction().raw<{ rows: Found[] }>(text, bindings as never[])).rows;

const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

const columnOf = (entity: Entity): string => tableOf(entity).byField.get(ARCHIVED_AT)?.column ?? '';

const readRows = (entity: Entity, ids: readonly number[]): Promise<Chosen[]> =>
  select(
    `select t.id, t.document_id as "documentId", ${rowName(entity, 't')} as name,
       ${entity.tenancy === 'reference' ? 't.shared is true' : 'false'} as shared,
       t.${columnOf(entity)} is not null as archived
     from ${tableOf(entity).name} t where t.id = any(?::int[]) order by t.id`,
    [arrayOf(ids)],
  );

const reasonOf = (entity: Entity, { id, documentId, shared }: Chosen): string | null => {
  try {
    refuseReadOnly(entity, { id, documentId, shared, updatedAt: '' });
    return null;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
};

/** Questionnaires to suppliers that are not answered yet: one who archives a supplier has to know of them. */
const openTo = async (entity: Entity, rows: readonly Chosen[]): Promise<number> =>
  entity === supplier ? (await openOfSuppliers(rows.map(({ id }) => id))).length : 0;

interface Judged {
  readonly changing: readonly Chosen[];
  readonly answer: ArchiveAnswer;
}

const judge = async (entity: Entity, ids: readonly number[], { archived }: Asked): Promise<Judged> => {
  const rows = await readRows(entity, ids);
  const different = rows.filter((row) => row.archived !== archived);
  const judged = different.map((row) => ({ row, message: reasonOf(entity, row) }));
  const changing = judged.filter(({ message }) => message === null).map(({ row }) => row);
  const errors = judged.flatMap(({ row: { documentId, name }, message }) =>
    message === null ? [] : [{ documentId, name, message }],
  );
  const answer: ArchiveAnswer = {
    rows: rows.length,
    same: rows.length - different.length,
    changed: changing.length,
    refused: errors.length,
    errors: errors.slice(0, ARCHIVE_LIMITS.reported),
    open: archived ? await openTo(entity, changing) : 0,
    ids: changing.map(({ documentId }) => documentId),
  };
  return { changing, answer };
};

/** A party or a risk is its company's: the operator must have one in view (decisions 1.2). */
const refuseWithoutCompany = (entity: Entity): void => {
  if (entity.tenancy === 'tenant' && currentScope().companyId === null) {
    throw new ValidationError(messages.companyFirst);
  }
};

/** What archiving the rows, or bringing them back, would do; stores nothing. */
export const previewArchive = async (entity: Entity, asked: Asked): Promise<ArchiveAnswer> => {
  refuseWithoutCompany(entity);
  return (await judge(entity, await chosenIds(entity, asked), asked)).answer;
};

/**
 * Archives all chosen rows or brings them back, or none, in the request's transaction. Rows that are so already stay as
 * they are, with the moment and the user that archived them.
 * @throws NotFoundError; ValidationError with `details.errors`, the rows that refuse by name
 */
export const archiveRows = async (entity: Entity, asked: Asked, username: string): Promise<ArchiveAnswer> => {
  refuseWithoutCompany(entity);
  const table = tableOf(entity);
  const ids = await chosenIds(entity, asked);
  await lockRows(entity, ids);
  const { changing, answer } = await judge(entity, ids, asked);
  const { refused: count, errors } = answer;
  if (count > 0) throw new ValidationError(archiveWords.refused.rows({ count }), { errors, total: count });
  const changed = changing.map(({ id }) => id);
  const by = table.byField.get('archivedBy')?.column;
  await currentTransaction().raw(
    `update ${table.name} set updated_at = ${NOW}, ${columnOf(entity)} = ${asked.archived ? NOW : 'null'}, ${by} = ?
     where id = any(?::int[])`,
    [asked.archived ? username : null, arrayOf(changed)] as never[],
  );
  if (entity === supplier && !asked.archived) await remindAgain(changed);
  vacuumAfterMany(table, changed.length);
  return answer;
};
