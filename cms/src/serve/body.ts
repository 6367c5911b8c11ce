import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { bearerOf, signedInBy } from '../access/authenticate';
import { environment } from '../environment';
import { mayBringFiles } from '../questionnaires/public/evidence';
import { admitImport } from '../tenancy/admission/imports';

const { importMegabytes, uploadMegabytes, bodyMegabytes } = environment.limits;
const MEGABYTE = 1024 * 1024;
/** The reader counts the files of a request together; each alone is checked where it is kept. */
const FILES_AT_ONCE = 4;
/** Where the holder of an answering link brings files. */
const EVIDENCE = '/api/questionnaire-mapping/evidence';

type BodyFactory = (config: unknown, context: { strapi: Core.Strapi }) => Middleware;

/** The reader of files names the status in its own way. */
const statusOf = (error: unknown): number | undefined => {
  const { status, httpCode } = (error ?? {}) as { status?: number; httpCode?: number };
  return status ?? httpCode;
};

/** Of a body that is not packed as its Content-Encoding says. */
const isUnpackable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(Z_|ERR__)/.test(error.code);

const tooLarge = (megabytes: number): string => `The request is too large: ${megabytes} MB is the limit.`;

/** Says which limit was passed, or that the body cannot be read; anything else is thrown on. */
const explain = (ctx: Context, error: unknown, megabytes: number): void => {
  // What is still on its way is not read to its end: the connection closes after the answer.
  if (statusOf(error) === 413) {
    ctx.set('Connection', 'close');
    ctx.payloadTooLarge(tooLarge(megabytes));
  } else if (error instanceof SyntaxError) {
    ctx.badRequest('The request cannot be read: its body is not valid JSON.');
  } else if (statusOf(error) === 400 || isUnpackable(error)) {
    ctx.badRequest('The request cannot be read: its body is not what its headers say.');
  } else throw error;
};

type Kind = 'import' | 'upload' | 'evidence' | 'other';

const kindOf = ({ path, method }: Context): Kind => {
  if (path === EVIDENCE && method === 'POST') return 'evidence';
  if (path === '/api/create-bulk/submitAnswer') return 'other';
  if (path.startsWith('/api/create-bulk/') || path === '/api/control-libraries/import') return 'import';
  return path === '/api/upload' || path.startsWith('/upload') ? 'upload' : 'other';
};

/**
 * Large bodies are read only for those who are signed in, and for whoever holds a link that is open; the panel's own
 * upload asks by itself. Answers whoever is not let in.
 */
const isLetIn = async (strapi: Core.Strapi, ctx: Context, kind: Kind): Promise<boolean> => {
  if (kind === 'other' || !ctx.path.startsWith('/api/')) return true;
  if (kind === 'evidence') return mayBringFiles(ctx);
  const token = bearerOf(ctx);
  if (token !== undefined && (await signedInBy(strapi, token))) return true;
  ctx.unauthorized('Please sign in.');
  return false;
};

/** Large bodies of imports are read a few at a time. Returns the way to let the next one in. */
const waitForRoom = async (strapi: Core.Strapi, ctx: Context, kind: Kind): Promise<() => void> => {
  const signedIn = kind === 'import' ? await signedInBy(strapi, bearerOf(ctx) ?? '') : undefined;
  if (!signedIn) return () => undefined;
  const { company, id } = signedIn.principal;
  try {
    return await admitImport(company ? `company ${company.id}` : `user ${id}`);
  } catch (error) {
    ctx.set('Connection', 'close');
    throw error;
  }
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
    const upload = { read: reader(bodyMegabytes, uploadMegabytes), megabytes: FILES_AT_ONCE * uploadMegabytes };
    const kinds: Record<Kind, { read: Middleware; megabytes: number }> = {
      import: { read: reader(importMegabytes, 0), megabytes: importMegabytes },
      upload,
      evidence: upload,
      other: { read: reader(bodyMegabytes, 0), megabytes: bodyMegabytes },
    };
    return async (ctx: Context, next: Next) => {
      const kind = kindOf(ctx);
      const { read, megabytes } = kinds[kind];
      if (!(await isLetIn(context.strapi, ctx, kind))) {
        ctx.set('Connection', 'close');
        return;
      }
      const leave = await waitForRoom(context.strapi, ctx, kind);
      let readable = false;
      try {
        await read(ctx, () => {
          readable = true;
          return next();
        });
      } catch (error) {
        if (readable) throw error;
        return explain(ctx, error, megabytes);
      } finally {
        leave();
      }
      // The reader answers by itself when files are too large.
      if (!readable && ctx.status === 413) ctx.payloadTooLarge(tooLarge(megabytes));
    };
  };
