import { type Entity, type Field, type FieldMessage, fieldWords } from '@ridgeline/domain';
import { currentTransaction } from '../tenancy';
import { fieldErrors } from './errors';
import type { Table } from './table';

const fileFields = (entity: Entity): Field[] => entity.fields.filter((field) => field.kind === 'files');

/** SELECT expressions for the files of a row: private addresses, in the order in which they were attached. */
export const filesSelect = (table: Table): string[] =>
  fileFields(table.entity).map(
    (field) => `(select coalesce(json_agg(json_build_object('id', f.id, 'documentId', f.document_id, 'name', f.name,
        'size', f.size, 'url', '/api/files/' || f.id) order by m."order", m.id), '[]')
      from files_related_mph m join files f on f.id = m.file_id
      where m.related_id = t.id and m.related_type = '${table.uid}' and m.field = '${field.name}') as "${field.name}"`,
  );

/**
 * Makes the files of a row those that were sent; fields that were not sent keep theirs.
 * @throws ValidationError that names the field when a file is not the company's
 */
export const attachFiles = async (table: Table, rowId: number, values: Record<string, unknown>): Promise<void> => {
  const trx = currentTransaction();
  const wrong: FieldMessage[] = [];
  for (const field of fileFields(table.entity)) {
    const ids = values[field.name];
    if (ids === undefined) continue;
    const wanted = (ids ?? []) as number[];
    const { rows } = await trx.raw<{ rows: { id: number }[] }>('select id from files where id = any(?::int[])', [
      `{${wanted.join(',')}}`,
    ]);
    const there = new Set(rows.map((row) => row.id));
    const gone = wanted.flatMap((file, index) => (there.has(file) ? [] : [index + 1]));
    if (gone.length > 0) {
      wrong.push({ field: field.name, message: fieldWords.fileGone(gone) });
      continue;
    }
    await trx.raw('delete from files_related_mph where related_id = ? and related_type = ? and field = ?', [
      rowId,
      table.uid,
      field.name,
    ]);
    for (const [index, file] of wanted.entries()) {
      await trx.raw(
        'insert into files_related_mph (file_id, related_id, related_type, field, "order") values (?, ?, ?, ?, ?)',
        [file, rowId, table.uid, field.name, index + 1],
      );
    }
  }
  if (wrong.length > 0) throw fieldErrors(wrong);
};

/** Takes a deleted row's files off it; the media library's own housekeeping keeps unattached files. */
export const detachFiles = async (table: Table, rowIds: readonly number[]): Promise<void> => {
  if (fileFields(table.entity).length === 0) return;
  await currentTransaction().raw(
    'delete from files_related_mph where related_type = ? and related_id = any(?::int[])',
    [table.uid, `{${rowIds.join(',')}}`],
  );
};
