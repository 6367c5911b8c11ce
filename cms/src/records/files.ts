import { type Entity, type Field, type FieldMessage, fieldWords } from '@ridgeline/domain';
import { currentScope, currentTransaction } from '../request';
import { fieldErrors } from './errors';
import type { Table } from './table';

const fileFields = (entity: Entity): Field[] => entity.fields.filter((field) => field.kind === 'files');

/**
 * SELECT expressions for the files of a row: private addresses, in the order in which they were attached.
 * @param wanted of which fields; of all when absent
 */
export const filesSelect = (table: Table, wanted: (field: Field) => boolean = () => true): string[] =>
  fileFields(table.entity)
    .filter(wanted)
    .map(
      (field) => `(select coalesce(json_agg(json_build_object('id', f.id, 'documentId', f.document_id, 'name', f.name,
        'size', f.size, 'url', '/api/files/' || f.id) order by m."order", m.id), '[]')
      from files_related_mph m join files f on f.id = m.file_id
      where m.related_id = t.id and m.related_type = '${table.uid}' and m.field = '${field.name}') as "${field.name}"`,
    );

/** Files of one field, at most. */
const MOST_FILES = 100;

/**
 * Which of these files the row may hold: those that it holds, and those that the caller uploaded and no row holds. What
 * another row holds, or somebody else has uploaded, is as good as not there: a file is handed out to whoever may read a
 * row that holds it, so that nobody gets at a file by putting it into a row of his own.
 */
const attachable = async (table: Table, rowId: number, wanted: readonly number[]): Promise<Set<number>> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select f.id from files f where f.id = any(:wanted::int[]) and (
       exists (select from files_related_mph m where m.file_id = f.id and m.related_id = :row and m.related_type = :uid)
       or f.uploader = :user and not exists (select from files_related_mph m where m.file_id = f.id))`,
    { wanted: `{${wanted.join(',')}}`, row: rowId, uid: table.uid, user: currentScope().userId ?? 0 },
  );
  return new Set(rows.map(({ id }) => id));
};

/** Why a field cannot have these files, as a sentence; nothing if it can. */
const problemWith = async (table: Table, rowId: number, wanted: readonly number[]): Promise<string | undefined> => {
  if (wanted.length > MOST_FILES) return fieldWords.tooManyFiles(MOST_FILES);
  const there = await attachable(table, rowId, wanted);
  const gone = wanted.flatMap((file, index) => (there.has(file) ? [] : [index + 1]));
  return gone.length > 0 ? fieldWords.fileGone(gone) : undefined;
};

const store = async (table: Table, rowId: number, field: Field, wanted: readonly number[]): Promise<void> => {
  const trx = currentTransaction();
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
};

/**
 * Makes the files of a row those that were sent; fields that were not sent keep theirs.
 * @throws ValidationError that names the field when a file may not be in it, or there are too many
 */
export const attachFiles = async (table: Table, rowId: number, values: Record<string, unknown>): Promise<void> => {
  const sent = fileFields(table.entity).flatMap((field) => {
    const ids = values[field.name];
    return ids === undefined ? [] : [{ field, wanted: [...new Set((ids ?? []) as number[])] }];
  });
  const wrong: FieldMessage[] = [];
  for (const { field, wanted } of sent) {
    const message = await problemWith(table, rowId, wanted);
    if (message) wrong.push({ field: field.name, message });
  }
  if (wrong.length > 0) throw fieldErrors(wrong);
  for (const { field, wanted } of sent) await store(table, rowId, field, wanted);
};

/** Takes a deleted row's files off it; the media library's own housekeeping keeps unattached files. */
export const detachFiles = async (table: Table, rowIds: readonly number[]): Promise<void> => {
  if (fileFields(table.entity).length === 0) return;
  await currentTransaction().raw(
    'delete from files_related_mph where related_type = ? and related_id = any(?::int[])',
    [table.uid, `{${rowIds.join(',')}}`],
  );
};
