import { type Entity, type Field, type FieldMessage, fieldWords } from '@ridgeline/domain';
import type { Statement, Trip } from '../database/together';
import { currentScope, currentTransaction } from '../request';
import { fieldErrors } from './errors';
import type { Table } from './table';

const fileFields = (entity: Entity): Field[] => entity.fields.filter((field) => field.kind === 'files');

/**
 * SELECT expressions for the files of a row: private addresses, in the order in which they were attached.
 * @param wanted selects fields; all when absent
 */
export const filesSelect = (table: Table, wanted: (field: Field) => boolean = () => true): string[] =>
  fileFields(table.entity)
    .filter(wanted)
    .map(
      (field) => `(select coalesce(json_agg(json_build_object('id', f.id, 'documentId', f.document_id, 'name', f.name,
        'size', f.size, 'url', '/api/files/' || f.id, 'value', '/api/files/' || f.id) order by m."order", m.id), '[]')
      from files_related_mph m join files f on f.id = m.file_id
      where m.related_id = t.id and m.related_type = '${table.uid}' and m.field = '${field.name}') as "${field.name}"`,
    );

/** Most files of one field. */
const MOST_FILES = 100;

/** The files of one field that a form sends. */
interface SentFiles {
  readonly field: Field;
  readonly wanted: readonly number[];
}

const sentFiles = (entity: Entity, values: Readonly<Record<string, unknown>>): SentFiles[] =>
  fileFields(entity).flatMap((field) => {
    const ids = values[field.name];
    return ids === undefined ? [] : [{ field, wanted: [...new Set((ids ?? []) as number[])] }];
  });

/** Why a field cannot have these files, as a sentence; undefined when it can. */
const problemWith = (wanted: readonly number[], there: ReadonlySet<unknown>): string | undefined => {
  if (wanted.length > MOST_FILES) return fieldWords.tooManyFiles({ most: MOST_FILES });
  const gone = wanted.flatMap((file, index) => (there.has(file) ? [] : [index + 1]));
  return gone.length > 0 ? fieldWords.fileGone({ count: gone.length, places: gone.join(', ') }) : undefined;
};

/**
 * Queries which of the sent files the row may have: those that it has already, and those that the caller uploaded and no
 * row has. A file of another row, or one that another user uploaded, is treated as not found. Every reader of a row may
 * download its files, so no one may get access to a file by attaching it to their own row.
 * @param row condition of the row, named `t`; undefined for a new one
 * @returns throws a ValidationError that names the field when a file may not be in it, or there are too many
 */
export const askFiles = (
  trip: Trip,
  table: Table,
  values: Readonly<Record<string, unknown>>,
  row?: { readonly text: string; readonly binding: string },
): (() => void) => {
  const sent = sentFiles(table.entity, values);
  const wanted = sent.flatMap((one) => (one.wanted.length > MOST_FILES ? [] : one.wanted));
  if (sent.length === 0) return () => undefined;
  const held = row
    ? `exists (select from files_related_mph m join ${table.name} t on t.id = m.related_id
         where m.file_id = f.id and m.related_type = ? and ${row.text}) or `
    : '';
  const there = trip.ask(
    {
      text: `select f.id from files f where f.id = any(?::int[]) and (${held}f.uploader = ?
        and not exists (select from files_related_mph m where m.file_id = f.id))`,
      bindings: [`{${wanted.join(',')}}`, ...(row ? [table.uid, row.binding] : []), currentScope().userId ?? 0],
    },
    ({ rows }) => new Set(rows.map(({ id }) => id)),
  );
  return () => {
    const wrong = sent.flatMap(({ field, wanted: files }): FieldMessage[] => {
      const message = problemWith(files, there());
      return message ? [{ field: field.name, message }] : [];
    });
    if (wrong.length > 0) throw fieldErrors(wrong);
  };
};

/**
 * Statements that make the files of a row those that were sent; fields that were not sent do not change. Run them after
 * the check by `askFiles`.
 */
export const attachingFiles = (
  table: Table,
  documentId: string,
  values: Readonly<Record<string, unknown>>,
): Statement[] => {
  const ofRow = `(select t.id from ${table.name} t where t.document_id = ?)`;
  return sentFiles(table.entity, values).flatMap(({ field, wanted }) => [
    {
      // A file that is taken off is deleted an hour later (files/taken-off.ts).
      text: `with held as (delete from files_related_mph where related_id = ${ofRow} and related_type = ? and field = ?
          returning file_id)
        update files f set provider_metadata = jsonb_build_object('takenOffAt', now() at time zone 'utc')
        from held where f.id = held.file_id and f.id <> all(?::int[])`,
      bindings: [documentId, table.uid, field.name, `{${wanted.join(',')}}`],
    },
    {
      text: `insert into files_related_mph (file_id, related_id, related_type, field, "order")
        select n.file, ${ofRow}, ?, ?, n.place from unnest(?::int[]) with ordinality n(file, place)`,
      bindings: [documentId, table.uid, field.name, `{${wanted.join(',')}}`],
    },
  ]);
};

/** Detaches the files of a deleted row; they are permanently deleted with its entry in the bin. */
export const detachFiles = async (table: Table, rowIds: readonly number[]): Promise<void> => {
  if (fileFields(table.entity).length === 0) return;
  await currentTransaction().raw(
    'delete from files_related_mph where related_type = ? and related_id = any(?::int[])',
    [table.uid, `{${rowIds.join(',')}}`],
  );
};
