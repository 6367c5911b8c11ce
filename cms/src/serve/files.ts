import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { maySignedIn } from '../access/may';
import { guardedRoute, type OwnRoute } from '../access/own-route';
import { principalOf } from '../access/principal';
import { afterCommit } from '../tenancy';
import { answerFile } from './download';
import { uploadsIn } from './received';
import { findFile, forget, keep, mayUpload, refuseUnattached, removeContent, type StoredFile } from './stored-files';

const answer = ({ id, documentId, name, size }: StoredFile) => ({
  id,
  documentId,
  name,
  size: Number(size),
  url: `/api/files/${id}`,
});

/** `POST /api/upload`, multipart field `files`: keeps all of them or none. */
const upload =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    const who = principalOf(ctx);
    if (!mayUpload(who)) return ctx.forbidden('Your role or subscription does not allow uploads.');
    const uploads = await uploadsIn(ctx);
    if (!uploads) return;
    await refuseUnattached(uploads);
    const kept: StoredFile[] = [];
    for (const one of uploads) kept.push(await keep(strapi, who, one));
    ctx.status = 201;
    ctx.body = kept.map(answer);
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
    if (!file) {
      const readable = await findFile(strapi, who, 'read', id);
      return readable ? ctx.forbidden('Your role does not allow this.') : ctx.notFound('This file does not exist.');
    }
    await forget(strapi, file);
    afterCommit(() => removeContent(file));
    ctx.status = 204;
  };

/** Routes of files: the only way in and out for what companies keep (decisions 3.4). */
export const fileRoutes = (strapi: Core.Strapi): OwnRoute[] => [
  guardedRoute('POST', '/upload', maySignedIn(), upload(strapi)),
  guardedRoute('GET', '/files/:id', maySignedIn(), download(strapi)),
  guardedRoute('DELETE', '/upload/files/:id', maySignedIn(), remove(strapi)),
];
