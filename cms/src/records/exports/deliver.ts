import type { Context } from 'koa';
import { afterwards, type ExportRoom, type Reopen } from '../../request';
import { answerExport } from './answer';
import type { Job, ReportJob, Unopened } from './job';
import { startWriting, type Writing } from './produce';
import { openSpool } from './spool';
import { createTally } from './tally';

/** Hands the rows of a file to the thread that writes it. */
type Feed = (writing: Writing, reopen: Reopen) => Promise<void>;

/**
 * Writes the file in a thread of its own, and answers with it as it comes. The route has `beforeExport`.
 * @param rows how many the file will hold
 */
export const deliver = (ctx: Context, job: Unopened<Job> | Unopened<ReportJob>, rows: number, feed: Feed): void =>
  afterwards(ctx, async (reopen) => {
    const room = ctx.state.exportRoom as ExportRoom;
    const gone = new Promise<void>((resolve) => ctx.res.once('close', resolve));
    const file = await openSpool();
    const tally = createTally();
    const writing = startWriting({ ...job, file: file.fd }, tally);
    const write = async (): Promise<void> => {
      await feed(writing, reopen);
      await writing.finish();
    };
    const written = write().catch(tally.fail);
    void written.then(room.written);
    // A client that disconnects ends the work; the file is closed after that.
    void gone.then(async () => {
      tally.fail(new Error('The client has gone'));
      await writing.stop();
      await written;
      await file.close();
    });
    // What fails before the first byte is still answered as what it is.
    await tally.beyond(0);
    answerExport(ctx, job.format, rows, file, tally);
  });
