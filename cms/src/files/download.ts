import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { messages } from '@ridgeline/domain';
import { faultWords } from '@ridgeline/domain/words/faults';
import type { Context } from 'koa';
import { environment } from '../environment';
import { answerFault, faultOf, noteFault } from '../faults';
import { pathOf } from './stored-files';

/** A file whose content is in the folder of private files, under a random name. */
export interface StoredFile {
  readonly name: string;
  readonly mime: string;
  readonly hash: string;
}

/** Why a folder or file cannot be read; undefined when it can. */
const unreadable = (path: string): Promise<unknown> =>
  access(path).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Answers for a file whose content cannot be read: 503 while the folder of all files is missing, else 410 with its name. */
const answerLost = async (ctx: Context, { name, hash }: StoredFile): Promise<void> => {
  // With a slash at its end, so that a file in place of the folder is unreadable too.
  const fault = faultOf(await unreadable(`${environment.uploadsDir}/`));
  if (fault) {
    noteFault(fault);
    answerFault(ctx, { ...fault, message: faultWords.unreadable });
    return;
  }
  strapi.log.error(`The content of a file is missing: ${pathOf({ hash })}. Put it back from a backup.`);
  ctx.status = 410;
  ctx.body = {
    data: null,
    error: { status: 410, name: 'GoneError', message: faultWords.contentLost({ name }), details: {} },
  };
};

/**
 * Answers with a file as a download, which browsers do not open and whose type they do not guess; 404 when there is none,
 * 410 when its content was lost.
 */
export const answerFile = async (ctx: Context, file: StoredFile | undefined): Promise<void> => {
  if (!file) return ctx.notFound(messages.fileUnknown);
  if (await unreadable(pathOf(file))) return answerLost(ctx, file);
  ctx.attachment(file.name);
  ctx.type = file.mime;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.body = createReadStream(pathOf(file));
};
