import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SHEET_MEGABYTES } from '@ridgeline/domain/questions/evidence';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { environment } from '../environment';
import { discardBody } from '../files/discard';
import { startMeter } from '../files/incoming';
import { letIn, type MayBringFiles, waitForRoom } from '../files/let-in';
import { Reception } from '../files/multipart';
import { Unreceived } from '../files/unreceived';
import { type Kind, kindOf } from '../request/request-kind';
import { countJson, DEEPEST, type Excess } from './json-count';

const { importMegabytes, uploadMegabytes, bodyMegabytes } = environment.limits;
const MEGABYTE = 1024 * 1024;

/** The files of a request are counted together; each one is checked where it is stored. */
const FILES_AT_ONCE = 4;

/**
 * Values of a JSON body: an import of 10,000 rows of 60 fields has 600,000, the largest questionnaire with all its
 * questions has 40,000. Parsing so many takes some 0.2 s and 0.03 s. Another process gains nothing: taking its result
 * takes as long.
 */
const MOST_VALUES = { import: 1_000_000, other: 100_000 };

/** Kinds whose bodies are files in a form. */
const WITH_FILES: readonly Kind[] = ['upload', 'evidence', 'sheet'];

type BodyFactory = (config: unknown, context: { strapi: Core.Strapi }) => Middleware;

const statusOf = (error: unknown): number | undefined => (error as { status?: number } | undefined)?.status;

/** For a body that is not compressed as its Content-Encoding says. */
const isUnpackable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(Z_|ERR__)/.test(error.code);

/** For a body whose sender has disconnected. */
const isCut = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && ['stream.not.readable', 'request.aborted'].includes(String(error.type));

/** Stops waiting for further bytes of the body. */
const giveUp = (ctx: Context, message: string): void => {
  ctx.requestTimeout(message);
  ctx.set('Connection', 'close');
  ctx.res.once('finish', () => ctx.req.destroy());
};

const ANSWERS: Readonly<Record<Unreceived['status'], (ctx: Context, message: string) => void>> = {
  400: (ctx, message) => ctx.badRequest(message),
  408: giveUp,
  413: (ctx, message) => ctx.payloadTooLarge(message),
  415: (ctx, message) => ctx.unsupportedMediaType(message),
  429: (ctx, message) => {
    ctx.set('Retry-After', '5');
    ctx.tooManyRequests(message);
  },
  507: (ctx, message) => ctx.insufficientStorage(message),
};

/** Why a body could not be read, by our own error or by that of Strapi's reader; undefined for any other error. */
const reasonOf = (error: unknown, megabytes: number): Unreceived | undefined => {
  if (error instanceof Unreceived) return error;
  if (statusOf(error) === 413) return new Unreceived(413, `The request is too large: ${megabytes} MB is the limit.`);
  if (statusOf(error) === 415)
    return new Unreceived(415, 'The request cannot be read: its Content-Encoding is unknown.');
  if (isCut(error)) return new Unreceived(408, 'The request was not sent to its end.');
  if (error instanceof SyntaxError) {
    return new Unreceived(400, 'The request cannot be read: its body is not valid JSON.');
  }
  const unpacked = statusOf(error) !== 400 && !isUnpackable(error);
  return unpacked
    ? undefined
    : new Unreceived(400, 'The request cannot be read: its body is not what its headers say.');
};

/** Answers why a body was not received; throws any other error on. */
const explain = (ctx: Context, error: unknown, megabytes: number): void => {
  const reason = reasonOf(error, megabytes);
  if (!reason) throw error;
  ANSWERS[reason.status](ctx, reason.message);
  if (reason.status !== 408) discardBody(ctx);
};

/** Files of one request, removed however the request ends. */
const withFiles = async (ctx: Context, who: string, megabytes: number, next: Next): Promise<void> => {
  const reception = new Reception(ctx, startMeter(who, megabytes));
  try {
    const { files, fields } = await reception.receive();
    Object.assign(ctx.request, { body: fields, files: { files } });
    await next();
  } finally {
    await reception.remove();
  }
};

const PATIENCE = environment.limits.stalledSeconds * 1000;

/** Number of checks within that time: counted and not timed, since a busy server may check and read late. */
const LOOKS = 4;

interface Watch {
  /** Rejects with 408 once no byte has come for too long; never resolves. */
  readonly stalled: Promise<never>;
  readonly stop: () => void;
}

/**
 * Watches a body while it is read. A slow connection may take its time (the whole request has its own limit, see
 * config/server.ts), but a body that is shorter than announced never ends by itself.
 */
const watchBody = ({ req }: Pick<Context, 'req'>): Watch => {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    let seen = req.socket.bytesRead;
    let quiet = 0;
    timer = setInterval(() => {
      if (req.socket.bytesRead !== seen) {
        seen = req.socket.bytesRead;
        quiet = 0;
      } else if (!req.complete) quiet += 1;
      if (quiet >= LOOKS) reject(new Unreceived(408, 'The request was not sent to its end.'));
    }, PATIENCE / LOOKS);
  });
  return { stalled, stop: () => clearInterval(timer) };
};

/** The encodings that bodies may have; the reader refuses all others. */
const UNPACK = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

const isUnpacked = (name: string): name is keyof typeof UNPACK => Object.hasOwn(UNPACK, name);

const refusal = (excess: Excess, most: number): Unreceived =>
  excess === 'values'
    ? new Unreceived(413, `The request is too large: it has more than ${most.toLocaleString('en')} values.`)
    : new Unreceived(400, `The request cannot be read: it is nested deeper than ${DEEPEST} levels.`);

/** Ends reading with a refusal as soon as there is too much. */
const watch = (stream: Readable, most: number): void => {
  const count = countJson(most);
  let isOver = false;
  stream.on('data', (piece: Buffer) => {
    const excess = isOver ? undefined : count(piece);
    if (!excess) return;
    isOver = true;
    stream.emit('error', refusal(excess, most));
  });
  // The reader has its own listener, but only while it reads.
  stream.on('error', () => undefined);
};

/**
 * The request with a body that is counted while a reader takes it; call the reader at once.
 * @param most values of a JSON body
 */
const counted = (ctx: Context, most: number): Context => {
  if (ctx.is('urlencoded')) return ctx;
  const encoding = ctx.get('Content-Encoding');
  if (!isUnpacked(encoding)) {
    watch(ctx.req, most);
    return ctx;
  }
  const unpacked = Object.assign(ctx.req.pipe(UNPACK[encoding]()), { headers: {} });
  watch(unpacked, most);
  return Object.create(ctx, { req: { value: unpacked } }) as Context;
};

/**
 * Reads bodies: JSON with Strapi's own middleware, files with a reader of this project (see multipart.ts). Only routes
 * that need large bodies accept them (decisions 3.6).
 */
export const bodyReader =
  (original: BodyFactory, mayBringFiles: MayBringFiles): BodyFactory =>
  (_, context) => {
    const reader = (megabytes: number): Middleware =>
      original({ jsonLimit: megabytes * MEGABYTE, formLimit: megabytes * MEGABYTE, multipart: false }, context);
    const [small, large] = [reader(bodyMegabytes), reader(importMegabytes)];
    const megabytesOf: Record<Kind, number> = {
      import: importMegabytes,
      upload: FILES_AT_ONCE * uploadMegabytes,
      evidence: FILES_AT_ONCE * uploadMegabytes,
      sheet: SHEET_MEGABYTES,
      other: bodyMegabytes,
    };
    return async (ctx: Context, next: Next) => {
      const kind = kindOf(ctx);
      const who = await letIn(ctx, kind, mayBringFiles);
      if (who === undefined) return discardBody(ctx);
      const takesFiles = WITH_FILES.includes(kind) && ctx.is('multipart/form-data');
      const leave = await waitForRoom(ctx, kind, who);
      let readable = false;
      const watch = watchBody(ctx);
      const go = () => {
        watch.stop();
        readable = true;
        return next();
      };
      try {
        const reading = takesFiles
          ? withFiles(ctx, who, megabytesOf[kind], go)
          : (kind === 'import' ? large : small)(counted(ctx, MOST_VALUES[kind === 'import' ? 'import' : 'other']), go);
        await Promise.race([reading, watch.stalled]);
      } catch (error) {
        watch.stop();
        if (readable) throw error;
        explain(ctx, error, megabytesOf[kind]);
      } finally {
        leave();
      }
    };
  };
