import type { FileHandle } from 'node:fs/promises';
import type { Context } from 'koa';
import { afterwards, type ExportRoom, type Reopen } from '../../request';
import { answerExport } from './answer';
import type { BooksJob, Job, ReportJob, Unopened } from './job';
import { startWriting, type Writing } from './produce';
import { openSpool } from './spool';
import { createTally, type Tally } from './tally';

/** Hands the rows of a file to the process that writes it. */
type Feed = (writing: Writing, reopen: Reopen) => Promise<void>;

type Delivered = Unopened<Job> | Unopened<ReportJob>;
type LateJob = (reopen: Reopen) => Promise<Delivered>;

/** What a process writes, and how far it is. */
export interface Spooled {
  readonly file: FileHandle;
  readonly tally: Tally;
  /** Resolves once nothing more is written, whether it failed or not. */
  readonly written: Promise<void>;
}

/**
 * Starts to write in a separate process. A client that disconnects ends the work. The route has `beforeExport`, or another
 * function that sets `exportRoom`.
 * @param onBook gets the bytes so far at the end of each of several files
 */
export const startSpooled = async (
  ctx: Context,
  job: Unopened<Job> | Unopened<ReportJob> | Unopened<BooksJob>,
  feed: (writing: Writing) => Promise<void>,
  onBook?: (bytes: number) => void,
): Promise<Spooled> => {
  const room = ctx.state.exportRoom as ExportRoom;
  const gone = new Promise<void>((resolve) => ctx.res.once('close', resolve));
  const { file, path, hide } = await openSpool();
  const tally = createTally();
  const begin = async (): Promise<Writing> => {
    try {
      return await startWriting({ ...job, path }, room.owner, tally, onBook);
    } catch (error) {
      await hide();
      await file.close();
      throw error;
    }
  };
  const writing = await begin();
  const write = async (): Promise<void> => {
    await feed(writing);
    await writing.finish();
  };
  const written = write().catch(tally.fail).finally(hide);
  void written.then(room.written);
  // The file is closed after that.
  void gone.then(async () => {
    tally.fail(new Error('The client has gone'));
    await writing.stop();
    await written;
    await file.close();
  });
  return { file, tally, written };
};

/**
 * Writes the file in a separate process, and answers with it as it comes. The route has `beforeExport`.
 * @param job what is written, or a function that reads it once the scope of the request is stored
 * @param rows how many the file will hold
 */
export const deliver = (ctx: Context, job: Delivered | LateJob, rows: number, feed: Feed): void =>
  afterwards(ctx, async (reopen) => {
    const made = typeof job === 'function' ? await job(reopen) : job;
    const { file, tally } = await startSpooled(ctx, made, (writing) => feed(writing, reopen));
    // What fails before the first byte is still answered as what it is.
    await tally.beyond(0);
    answerExport(ctx, made.format, rows, file, tally);
  });
