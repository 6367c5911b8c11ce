import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { bearerOf, signedInBy } from '../access/authenticate';
import { environment } from '../environment';

const { importMegabytes, uploadMegabytes, bodyMegabytes } = environment.limits;
const MEGABYTE = 1024 * 1024;
/** The reader counts the files of a request together; each alone is checked where it is kept. */
const FILES_AT_ONCE = 4;

type BodyFactory = (config: unknown, context: { strapi: Core.Strapi }) => Middleware;

const statusOf = (error: unknown): number | undefined => (error as { status?: number } | undefined)?.status;

const tooLarge = (megabytes: number): string => `The request is too large: ${megabytes} MB is the limit.`;

/** Says which limit was passed, or that the body cannot be read; anything else is thrown on. */
const explain = (ctx: Context, error: unknown, megabytes: number): void => {
  // What is still on its way is not read to its end: the connection closes after the answer.
  if (statusOf(error) === 413) {
    ctx.set('Connection', 'close');
    ctx.payloadTooLarge(tooLarge(megabytes));
  } else if (statusOf(error) === 400 || error instanceof SyntaxError) {
    ctx.badRequest('The request cannot be read: its body is not valid JSON.');
  } else throw error;
};

type Kind = 'import' | 'upload' | 'other';

const kindOf = (path: string): Kind => {
  if (path === '/api/create-bulk/submitAnswer') return 'other';
  if (path.startsWith('/api/create-bulk/') || path === '/api/control-libraries/import') return 'import';
  return path === '/api/upload' || path.startsWith('/upload') ? 'upload' : 'other';
};

/** Large bodies are read for those who are signed in only; the panel's own upload asks by itself. */
const isKnown = async (strapi: Core.Strapi, ctx: Context): Promise<boolean> => {
  if (!ctx.path.startsWith('/api/')) return true;
  const token = bearerOf(ctx);
  return token !== undefined && (await signedInBy(strapi, token)) !== undefined;
};

/** Reads bodies with Strapi's own middleware, but large ones only where large ones belong (decisions 3.6). */
export const bodyReader =
  (original: BodyFactory): BodyFactory =>
  (_, context) => {
    const reader = (jsonMegabytes: number, fileMegabytes: number): Middleware =>
      original(
        {
          jsonLimit: jsonMegabytes * MEGABYTE,
          multipart: fileMegabytes > 0,
          ...(fileMegabytes > 0 ? { formidable: { maxFileSize: FILES_AT_ONCE * fileMegabytes * MEGABYTE } } : {}),
        },
        context,
      );
    const kinds: Record<Kind, { read: Middleware; megabytes: number }> = {
      import: { read: reader(importMegabytes, 0), megabytes: importMegabytes },
      upload: { read: reader(bodyMegabytes, uploadMegabytes), megabytes: FILES_AT_ONCE * uploadMegabytes },
      other: { read: reader(bodyMegabytes, 0), megabytes: bodyMegabytes },
    };
    return async (ctx: Context, next: Next) => {
      const kind = kindOf(ctx.path);
      const { read, megabytes } = kinds[kind];
      if (kind !== 'other' && !(await isKnown(context.strapi, ctx))) {
        ctx.set('Connection', 'close');
        return ctx.unauthorized('Please sign in.');
      }
      let readable = false;
      try {
        await read(ctx, () => {
          readable = true;
          return next();
        });
      } catch (error) {
        if (readable) throw error;
        return explain(ctx, error, megabytes);
      }
      // The reader answers by itself when files are too large.
      if (!readable && ctx.status === 413) ctx.payloadTooLarge(tooLarge(megabytes));
    };
  };
