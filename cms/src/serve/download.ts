import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Context } from 'koa';
import { pathOf } from './stored-files';

/** A file whose content lies in the folder of private files, under a random name. */
export interface Kept {
  readonly name: string;
  readonly mime: string;
  readonly hash: string;
}

/** Answers with a file as a download, which no browser runs or guesses at; 404 when there is none. */
export const answerFile = async (ctx: Context, file: Kept | undefined): Promise<void> => {
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
