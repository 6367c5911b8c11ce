import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { FRAMES_TYPE, writeFrame } from '@ridgeline/domain/export-frames';
import { EXPORT_FILES, EXPORT_ROWS, EXPORT_TYPES, type ExportFormat } from '@ridgeline/domain/exports';
import { exportWords } from '@ridgeline/domain/words/export';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { environment } from '../../environment';
import { faultOf } from '../../faults/fault';
import type { Tally } from './tally';

/** Bytes that are read from the file at once. */
const PIECE = 64 * 1024;
const PATIENCE = environment.limits.stalledSeconds * 1_000;

/** An error as the API answers it, for an answer that has begun. */
const failureOf = (error: unknown): Uint8Array => {
  const fault = faultOf(error);
  if (!(error instanceof errors.ApplicationError || fault)) {
    strapi.log.error(`An export failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
  if (fault) strapi.log.warn(`An export was ended: ${fault.reason}`);
  const wire =
    error instanceof errors.ApplicationError
      ? { status: 400, name: error.name, message: error.message, details: error.details }
      : {
          status: fault?.status ?? 500,
          name: 'InternalServerError',
          message: fault?.message ?? exportWords.broken,
          details: {},
        };
  return Buffer.from(JSON.stringify({ data: null, error: wire }));
};

/** A part of a file, and how many of its rows are written by then. */
export interface Piece {
  readonly rows: number;
  readonly bytes: Uint8Array;
}

/** The bytes of the file, in order, as they come. */
async function* piecesOf(file: FileHandle, tally: Tally): AsyncGenerator<Piece> {
  for (let at = 0; ; ) {
    await tally.beyond(at);
    while (at < tally.bytes()) {
      const buffer = Buffer.allocUnsafe(Math.min(PIECE, tally.bytes() - at));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      at += bytesRead;
      yield { rows: tally.rowsIn(at), bytes: buffer.subarray(0, bytesRead) };
    }
    if (tally.isOver() && at === tally.bytes()) return;
  }
}

/** With how far the file is, and how it ended. */
async function* framesOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<Uint8Array> {
  let rows = 0;
  try {
    for await (const piece of pieces) {
      rows = piece.rows;
      yield writeFrame('data', rows, piece.bytes);
    }
    yield writeFrame('end', rows);
  } catch (error) {
    yield writeFrame('failed', rows, failureOf(error));
  }
}

async function* bytesOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes;
}

/** Gives up on a client that takes nothing for too long: what it holds, others may need. */
async function* watched(pieces: AsyncGenerator<Uint8Array>, giveUp: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const timer = setTimeout(giveUp, PATIENCE);
    yield piece;
    clearTimeout(timer);
  }
}

interface Announced {
  readonly name: string;
  readonly type: string;
  /** How many rows the file will hold. */
  readonly rows: number;
}

/**
 * Answers with a file while it is written. A client that accepts frames gets the number of rows so far, and why it ended early;
 * any other one gets the plain file, and a broken connection where it ends early.
 */
export const answerPieces = (ctx: Context, { name, type, rows }: Announced, pieces: AsyncGenerator<Piece>): void => {
  const framed = ctx.get('Accept').includes(FRAMES_TYPE);
  ctx.attachment(name);
  ctx.type = framed ? FRAMES_TYPE : type;
  ctx.set(EXPORT_ROWS, String(rows));
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  // It is compressed already.
  ctx.compress = false;
  const body = framed ? framesOf(pieces) : bytesOf(pieces);
  ctx.body = Readable.from(
    watched(body, () => ctx.res.destroy()),
    { objectMode: false },
  );
};

/** The same for one file that a process writes. @param rows how many it will hold */
export const answerExport = (ctx: Context, format: ExportFormat, rows: number, file: FileHandle, tally: Tally): void =>
  answerPieces(ctx, { name: EXPORT_FILES[format], type: EXPORT_TYPES[format], rows }, piecesOf(file, tally));
