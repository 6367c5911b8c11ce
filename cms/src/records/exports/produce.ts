import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ValidationError } from '../errors';
import type { BooksJob, Job, Order, Report, ReportJob, SheetOrder } from './job';
import type { Tally } from './tally';
import { unfitText } from './words';

/** Lots that may wait for the thread: enough to keep it busy, and few enough that rows never pile up. */
const WAITING = 2;

const threadOf = ({ kind }: { readonly kind: string }): string =>
  join(__dirname, 'worker', kind === 'books' ? 'books.js' : 'index.js');

/** A thread that writes one file. */
export interface Writing {
  /** Hands a lot on; resolves when there is room for another one. @throws what the thread failed with */
  readonly write: (json: string) => Promise<void>;
  /** Begins a sheet of a book. */
  readonly sheet: (order: SheetOrder) => void;
  /** Ends the book that its last sheet is in. */
  readonly endBook: () => void;
  /** Says that all rows are there; resolves when the file is whole. @throws what the thread failed with */
  readonly finish: () => Promise<void>;
  /** Ends the thread, whatever it is doing. */
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts a thread that writes a file, so that other answers do not wait for it.
 * @param onBook gets the bytes so far at the end of each book
 */
export const startWriting = (
  job: Job | ReportJob | BooksJob,
  tally: Tally,
  onBook: (bytes: number) => void = () => undefined,
): Writing => {
  const thread = new Worker(threadOf(job), { workerData: job });
  let waiting = 0;
  let wake = (): void => undefined;
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown): void => {
    failure ??= { error };
    tally.fail(error);
    wake();
  };
  const heard = (report: Report): void => {
    if (report.kind === 'unfit') {
      const { unfit } = report;
      fail(new ValidationError(unfitText(unfit), { export: 'unfit', unfit }));
    } else if (report.kind === 'done') tally.end(report.bytes);
    else if (report.kind === 'book') onBook(report.bytes);
    else {
      waiting -= 1;
      tally.add(report.rows, report.bytes);
    }
    wake();
  };
  thread.on('message', heard);
  thread.on('error', fail);
  thread.on('exit', () => {
    if (!tally.isOver()) fail(new Error('The thread that writes an export has ended'));
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!failure && !isSo()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure) throw failure.error;
  };
  const tell = (order: Order): void => thread.postMessage(order);
  return {
    write: async (json) => {
      waiting += 1;
      tell({ kind: 'rows', json });
      await until(() => waiting < WAITING);
    },
    sheet: tell,
    endBook: () => tell({ kind: 'book-end' }),
    finish: async () => {
      tell({ kind: 'end' });
      await until(tally.isOver);
    },
    stop: () => thread.terminate(),
  };
};
