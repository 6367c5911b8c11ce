import { ENTITIES, type Field, storedFile, uidOf } from '@ridgeline/domain';
import { refusal } from '../access/may';
import type { Principal } from '../access/principal';
import { instant, quoted, type StoredColumn, type Table } from '../records/table';
import { FILE, PROVIDER } from './stored-files';

const COLUMNS: Readonly<Record<string, string>> = {
  alternativeText: 'alternative_text',
  url: "'/api/files/' || f.id",
};

const sourceOf = ({ name }: Field): string => `${COLUMNS[name] ?? `f.${quoted(name)}`} as ${quoted(name)}`;

const columnOf = (field: Field): StoredColumn => {
  const column = quoted(field.name);
  return { field, column, type: 'text', read: `t.${column}::text`, select: `t.${column} as ${column}` };
};

const columns = storedFile.fields.map(columnOf);

/**
 * The files that a user may read, as a list reads them: those of rows whose register the user may open, and the user's
 * own files that no row has. Row-level security excludes those of other companies.
 */
export const fileTable = (who: Principal): Table => {
  const open = ENTITIES.filter((entity) => !refusal(who, 'read', entity)).map((entity) => `'${uidOf(entity)}'`);
  const holders = 'select from files_related_mph m where m.file_id = f.id';
  const held = open.length > 0 ? `exists (${holders} and m.related_type in (${open.join(', ')}))` : 'false';
  return {
    entity: storedFile,
    uid: FILE,
    name: `(select f.id, f.document_id, f.created_at, f.updated_at, ${storedFile.fields.map(sourceOf).join(', ')}
      from files f where f.provider = '${PROVIDER}'
        and (${held} or f.uploader = ${Number(who.id)} and not exists (${holders})))`,
    columns,
    byField: new Map(columns.map((column) => [column.field.name, column])),
    frame: `t.id, t.document_id as "documentId", ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt"`,
  };
};
