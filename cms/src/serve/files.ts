import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { maySignedIn } from '../access/may';
import { guardedRoute, type OwnRoute } from '../access/own-route';
import { principalOf } from '../access/principal';
import { environment } from '../environment';
import { afterCommit } from '../tenancy';
import { ALLOWED_KINDS, allowedKind, plainName } from './kinds';
import { findFile, forget, keep, mayUpload, pathOf, removeContent, type StoredFile, type Upload } from './stored-files';

/** What the multipart reader says of a file. */
interface Received {
  readonly filepath: string;
  readonly originalFilename?: string | null;
  readonly size: number;
}

const { uploadMegabytes } = environment.limits;

const received = (ctx: Context): Received[] => {
  const { files } = (ctx.request as { files?: { files?: Received | Received[] } }).files ?? {};
  return files ? [files].flat() : [];
};

const toUpload = async (ctx: Context, { filepath, originalFilename, size }: Received): Promise<Upload | undefined> => {
  const name = plainName(originalFilename ?? '');
  if (size > uploadMegabytes * 1024 * 1024) {
    ctx.payloadTooLarge(`${name} is too large: ${uploadMegabytes} MB is the limit for a file.`);
    return undefined;
  }
  const mime = size > 0 ? await allowedKind(name, filepath) : undefined;
  if (!mime) ctx.badRequest(`${name || 'The file'} cannot be kept: only ${ALLOWED_KINDS} files with such content are.`);
  return mime ? { name, mime, path: filepath, size } : undefined;
};

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
    const files = received(ctx);
    if (files.length === 0) return ctx.badRequest('No file came with the request, in a field named "files".');
    const uploads: Upload[] = [];
    for (const file of files) {
      const checked = await toUpload(ctx, file);
      if (!checked) return;
      uploads.push(checked);
    }
    const kept: StoredFile[] = [];
    for (const one of uploads) kept.push(await keep(strapi, who, one));
    ctx.status = 201;
    ctx.body = kept.map(answer);
  };

/** `GET /api/files/{id}`: as a download, which no browser runs or guesses at. */
const download =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    const file = await findFile(strapi, principalOf(ctx), 'read', ctx.params.id);
    const there =
      file &&
      (await access(pathOf(file)).then(
        () => true,
        () => false,
      ));
    if (!there) return ctx.notFound('This file does not exist.');
    ctx.attachment(file.name);
    ctx.type = file.mime;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.body = createReadStream(pathOf(file));
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
