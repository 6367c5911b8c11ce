import { join } from 'node:path';
import { writing } from '../../processes';
import type { BooksJob, Job, Order, Report, ReportJob, SheetOrder } from './job';
import type { Tally } from './tally';

/** Lots that may wait for the process: enough to keep it busy, and few enough that rows never pile up. */
const WAITING = 2;

const workOf = ({ kind }: { readonly kind: string }): string =>
  join(__dirname, 'worker', kind === 'books' ? 'books' : 'index');

/** A process that writes one file. */
export interface Writing {
  /** Hands a lot on; resolves when there is room for another one. @throws what the process failed with */
  readonly write: (json: string) => Promise<void>;
  /** Begins a sheet of a book. */
  readonly sheet: (order: SheetOrder) => void;
  /** Ends the book that its last sheet is in. */
  readonly endBook: () => void;
  /** Says that all rows are there; resolves when the file is whole. @throws what the process failed with */
  readonly finish: () => Promise<void>;
  /** Ends the process, whatever it is doing; resolves once it writes nothing more. */
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts a process that writes a file, so that other answers do not wait for it, and its memory and time have limits.
 * @param owner by whom its work is counted
 * @param onBook gets the bytes so far at the end of each book
 * @throws BusyError
 */
export const startWriting = async (
  job: Job | ReportJob | BooksJob,
  owner: string,
  tally: Tally,
  onBook: (bytes: number) => void = () => undefined,
): Promise<Writing> => {
  let waiting = 0;
  let wake = (): void => undefined;
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown): void => {
    failure ??= { error };
    tally.fail(error);
    wake();
  };
  const heard = (report: Report): void => {
    if (report.kind === 'book') onBook(report.bytes);
    else {
      waiting -= 1;
      tally.add(report.rows, report.bytes);
    }
    wake();
  };
  const running = await writing.start<typeof job, number, Order, Report>(workOf(job), { owner, input: job, heard });
  running.result.then((bytes) => {
    tally.end(bytes);
    wake();
  }, fail);
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!failure && !isSo()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure) throw failure.error;
  };
  const tell = (order: Order): void => void running.tell(order);
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
    stop: () => {
      running.stop();
      return running.result.catch(() => undefined);
    },
  };
};
