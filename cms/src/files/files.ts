import { ENTITIES, type Field, messages, storedFile, uidOf } from '@ridgeline/domain';
import type { Context } from 'koa';
import { maySignedIn, refusal } from '../access/may';
import { guardedRoute, type OwnRoute } from '../access/own-route';
import { type Principal, principalOf } from '../access/principal';
import { answering, type Handler } from '../records/handlers';
import { findPage } from '../records/list';
import { findRow, type Row, readRow } from '../records/read';
import { instant, quoted, type StoredColumn, type Table } from '../records/table';
import { afterCommit, type Before, unlessStored } from '../request';
import { discardContents, removeContents, storeContents } from './contents';
import { answerFileAfterwards } from './download';
import { fileInfosIn } from './file-info';
import { filesIn, uploadsIn } from './received';
import {
  describeFile,
  FILE,
  findFile,
  forget,
  keep,
  mayUpload,
  PROVIDER,
  refuseUnattached,
  type Upload,
} from './stored-files';

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
const fileTable = (who: Principal): Table => {
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

/** A file as clients see it, limited to what its reader may see. */
const answer = (who: Principal, id: number): Promise<Row> => readRow(storedFile, String(id), fileTable(who));

const notChanged = async (ctx: Context, id: string): Promise<void> => {
  const readable = await findFile(principalOf(ctx), 'read', id);
  if (readable) ctx.forbidden(messages.forbiddenRole);
  else ctx.notFound(messages.fileUnknown);
};

/** `POST /api/upload?id=`, with only a field `fileInfo`: renames and describes a file. */
const describe = async (ctx: Context, id: string): Promise<void> => {
  const who = principalOf(ctx);
  const [info] = fileInfosIn(ctx);
  if (filesIn(ctx).length > 0) return ctx.badRequest(messages.fileStays);
  if (!info) return ctx.badRequest(messages.fileInfoMissing);
  const file = await findFile(who, 'update', id);
  if (!file) return notChanged(ctx, id);
  await describeFile(file, info);
  ctx.body = await answer(who, file.id);
};

/** A file of this request whose content is stored. */
interface Kept {
  readonly upload: Upload;
  readonly hash: string;
}

const isDescription = (ctx: Context): boolean => typeof ctx.query.id === 'string';

/** Stores the contents, which may take its time, before the request has a connection to the database. */
const storeUploads: Before = async (ctx) => {
  if (isDescription(ctx)) return true;
  if (!mayUpload(principalOf(ctx))) {
    ctx.forbidden(messages.noUploads);
    return false;
  }
  const uploads = await uploadsIn(ctx);
  if (!uploads) return false;
  const hashes = await storeContents(uploads);
  unlessStored(ctx, () => discardContents(hashes));
  ctx.state.kept = uploads.map((upload, index): Kept => ({ upload, hash: hashes[index] ?? '' }));
  return true;
};

/** `POST /api/upload`, multipart field `files`: stores all of them or none. */
const upload: Handler = async (ctx) => {
  const who = principalOf(ctx);
  if (isDescription(ctx)) return describe(ctx, String(ctx.query.id));
  const kept = ctx.state.kept as readonly Kept[];
  await refuseUnattached(kept.map((one) => one.upload));
  const stored: Row[] = [];
  for (const one of kept) stored.push(await answer(who, (await keep(who, one.upload, one.hash)).id));
  ctx.status = 201;
  ctx.body = stored;
};

/** `GET /api/files/{id}`: as a download, which browsers do not open and whose type they do not guess. */
const download = async (ctx: Context): Promise<void> => {
  answerFileAfterwards(ctx, await findFile(principalOf(ctx), 'read', ctx.params.id));
};

/** `DELETE /api/upload/files/{id}`. */
const remove = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  const id: string = ctx.params.id;
  const file = await findFile(who, 'update', id);
  if (!file) return notChanged(ctx, id);
  const gone = await answer(who, file.id);
  await forget(file);
  afterCommit(() => removeContents([file.hash]));
  ctx.body = gone;
};

/** `GET /api/upload/files`: a plain list, with the filters, order and pages of every list. */
const list: Handler = answering(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = (await findPage(fileTable(principalOf(ctx)), ctx.query as Record<string, unknown>)).data;
});

/** `GET /api/upload/files/{id}`, by id or documentId. */
const one: Handler = answering(async (ctx) => {
  const row = await findRow(storedFile, String(ctx.params.id), fileTable(principalOf(ctx)));
  if (row) ctx.body = row;
  else ctx.notFound(messages.fileUnknown);
});

/** Routes of files: the only way to upload and download companies' files (decisions 3.4). */
export const fileRoutes = (): OwnRoute[] => [
  guardedRoute('POST', '/upload', maySignedIn(), upload, storeUploads),
  guardedRoute('GET', '/files/:id', maySignedIn(), download),
  guardedRoute('GET', '/upload/files', maySignedIn(), list),
  guardedRoute('GET', '/upload/files/:id', maySignedIn(), one),
  guardedRoute('DELETE', '/upload/files/:id', maySignedIn(), remove),
];
