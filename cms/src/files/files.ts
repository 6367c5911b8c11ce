import { storedFile } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { maySignedIn } from '../access/may';
import { guardedRoute, type OwnRoute } from '../access/own-route';
import { type Principal, principalOf } from '../access/principal';
import { answering, type Handler } from '../records/handlers';
import { findPage } from '../records/list';
import { findRow, type Row, readRow } from '../records/read';
import { afterCommit } from '../request';
import { answerFile } from './download';
import { fileInfosIn } from './file-info';
import { fileTable } from './file-table';
import { filesIn, uploadsIn } from './received';
import { describeFile, findFile, forget, keep, mayUpload, refuseUnattached, removeContent } from './stored-files';

/** A file as clients know it, out of what its reader may see. */
const answer = (strapi: Core.Strapi, who: Principal, id: number): Promise<Row> =>
  readRow(strapi, storedFile, String(id), fileTable(who));

const notChanged = async (strapi: Core.Strapi, ctx: Context, id: string): Promise<void> => {
  const readable = await findFile(strapi, principalOf(ctx), 'read', id);
  if (readable) ctx.forbidden('Your role does not allow this.');
  else ctx.notFound('This file does not exist.');
};

/** `POST /api/upload?id=`, with a field `fileInfo` alone: renames and describes a file. */
const describe = async (strapi: Core.Strapi, ctx: Context, id: string): Promise<void> => {
  const who = principalOf(ctx);
  const [info] = fileInfosIn(ctx);
  if (filesIn(ctx).length > 0) return ctx.badRequest('The content of a file stays: upload another one in its place.');
  if (!info) return ctx.badRequest('Say what changes in a field named "fileInfo".');
  const file = await findFile(strapi, who, 'update', id);
  if (!file) return notChanged(strapi, ctx, id);
  await describeFile(strapi, file, info);
  ctx.body = await answer(strapi, who, file.id);
};

/** `POST /api/upload`, multipart field `files`: keeps all of them or none. */
const upload =
  (strapi: Core.Strapi): Handler =>
  async (ctx) => {
    const who = principalOf(ctx);
    if (typeof ctx.query.id === 'string') return describe(strapi, ctx, ctx.query.id);
    if (!mayUpload(who)) return ctx.forbidden('Your role or subscription does not allow uploads.');
    const uploads = await uploadsIn(ctx);
    if (!uploads) return;
    await refuseUnattached(uploads);
    const kept: Row[] = [];
    for (const one of uploads) kept.push(await answer(strapi, who, (await keep(strapi, who, one)).id));
    ctx.status = 201;
    ctx.body = kept;
  };

/** `GET /api/files/{id}`: as a download, which no browser runs or guesses at. */
const download =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    await answerFile(ctx, await findFile(strapi, principalOf(ctx), 'read', ctx.params.id));
  };

/** `DELETE /api/upload/files/{id}`. */
const remove =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    const who = principalOf(ctx);
    const id: string = ctx.params.id;
    const file = await findFile(strapi, who, 'update', id);
    if (!file) return notChanged(strapi, ctx, id);
    const gone = await answer(strapi, who, file.id);
    await forget(strapi, file);
    afterCommit(() => removeContent(file));
    ctx.body = gone;
  };

/** `GET /api/upload/files`: a plain list, with the filters, order and pages of every list. */
const list = (strapi: Core.Strapi): Handler =>
  answering(async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = (await findPage(strapi, fileTable(principalOf(ctx)), ctx.query as Record<string, unknown>)).data;
  });

/** `GET /api/upload/files/{id}`, by id or documentId. */
const one = (strapi: Core.Strapi): Handler =>
  answering(async (ctx) => {
    const row = await findRow(strapi, storedFile, String(ctx.params.id), fileTable(principalOf(ctx)));
    if (row) ctx.body = row;
    else ctx.notFound('This file does not exist.');
  });

/** Routes of files: the only way in and out for what companies keep (decisions 3.4). */
export const fileRoutes = (strapi: Core.Strapi): OwnRoute[] => [
  guardedRoute('POST', '/upload', maySignedIn(), upload(strapi)),
  guardedRoute('GET', '/files/:id', maySignedIn(), download(strapi)),
  guardedRoute('GET', '/upload/files', maySignedIn(), list(strapi)),
  guardedRoute('GET', '/upload/files/:id', maySignedIn(), one(strapi)),
  guardedRoute('DELETE', '/upload/files/:id', maySignedIn(), remove(strapi)),
];
