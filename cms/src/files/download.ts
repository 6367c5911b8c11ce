import { messages } from '@ridgeline/domain';
import { faultWords } from '@ridgeline/domain/words/faults';
import type { Context } from 'koa';
import { answerFault, faultOf, noteFault, reportError } from '../faults';
import { afterwards } from '../request';
import { type Content, storage } from '../storage';

/** A file whose content is stored under a random name. */
export interface StoredFile {
  readonly name: string;
  readonly mime: string;
  readonly hash: string;
}

/** Answers 410 with its name for a file whose content is missing. */
const answerLost = (ctx: Context, { name, hash }: StoredFile): void => {
  strapi.log.error(`The content of a file is missing: uploads/${hash}. Put it back from a backup.`);
  ctx.status = 410;
  ctx.body = {
    data: null,
    error: { status: 410, name: 'GoneError', message: faultWords.contentLost({ name }), details: {} },
  };
};

/** @returns null when the storage cannot be read: that is answered with 503 */
const openContent = async (ctx: Context, { hash }: StoredFile): Promise<Content | undefined | null> => {
  try {
    return await storage().open(hash);
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    noteFault(fault);
    answerFault(ctx, { ...fault, message: faultWords.unreadable });
    return null;
  }
};

/** An answer that has begun can only be broken off: the client then sees that it is not whole. */
const breakOffWith = (ctx: Context, { stream }: Content): void => {
  stream.once('error', (error) => {
    reportError('A download broke off', error);
    ctx.res.destroy();
  });
};

/**
 * Answers with a file as a download, which browsers do not open and whose type they do not guess; 404 when there is none,
 * 410 when its content was lost. Call it outside a scope: the storage may take its time.
 */
export const answerFile = async (ctx: Context, file: StoredFile | undefined): Promise<void> => {
  if (!file) return ctx.notFound(messages.fileUnknown);
  const content = await openContent(ctx, file);
  if (content === null) return;
  if (!content) return answerLost(ctx, file);
  ctx.status = 200;
  ctx.attachment(file.name);
  ctx.type = file.mime;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  breakOffWith(ctx, content);
  ctx.body = content.stream;
  // After the body, which would remove it: a client sees by it whether a download is whole.
  ctx.length = content.size;
};

/** The same within the scope of a request, once that has ended. */
export const answerFileAfterwards = (ctx: Context, file: StoredFile | undefined): void => {
  if (!file) {
    ctx.notFound(messages.fileUnknown);
    return;
  }
  ctx.status = 200;
  afterwards(ctx, () => answerFile(ctx, file));
};
