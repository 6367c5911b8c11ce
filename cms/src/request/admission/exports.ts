import { faultWords } from '@ridgeline/domain/words/faults';
import { BusyError } from '../../faults/busy';
import { createTurnstile, Full, type Share } from './turnstile';

/** Files that are written at once: each takes a connection while its rows are read, and a process. */
const WRITTEN: Share = { name: 'all', most: 2 };
const WRITTEN_FOR_ONE = 1;
const MOST_WAITING = 20;
/** Milliseconds: who waits holds nothing, and 100,000 rows take some ten seconds. */
const PATIENCE = 60_000;

/** Files that are on their way to a browser, however slow its line: they lie on the disk. */
const SENT: Share = { name: 'all', most: 40 };
const SENT_TO_ONE = 10;

/** Of a company's whole export one is written at a time, beside those of registers, which do not wait for it. */
const WHOLE: Share = { name: 'all', most: 1 };

const writing = createTurnstile();
const writingWhole = createTurnstile();
const sendingWhole = createTurnstile();
const sending = createTurnstile();

/** How many files this server writes for an export. */
export const exportsUnderWay = (): number => writing.count(WRITTEN.name);

export interface ExportRoom {
  /** By whom the export is counted. */
  readonly owner: string;
  /** The file is written; its way to the browser may take longer. */
  readonly written: () => void;
  /** Nothing of the export is left. */
  readonly over: () => void;
}

const busy = (error: unknown): never => {
  if (!(error instanceof Full)) throw error;
  throw new BusyError(error.share.name === 'all' ? 503 : 429, faultWords.exportsBusy, 10);
};

/** Reserves a place for writing an export that already has a place for sending; if none is free, the place for sending is released. */
const roomOf = async (owner: string, over: () => void, writable: Promise<() => void>): Promise<ExportRoom> => {
  try {
    const written = await writable;
    const end = (): void => {
      written();
      over();
    };
    return { owner, written, over: end };
  } catch (error) {
    over();
    return busy(error);
  }
};

/**
 * Waits until an export may begin, before its scope opens.
 * @param owner the company that exports, or the user who has none
 * @throws BusyError
 */
export const admitExport = async (owner: string): Promise<ExportRoom> => {
  const over = await sending.enter([{ name: owner, most: SENT_TO_ONE }, SENT], { patience: 0, most: 0 }).catch(busy);
  const shares: [Share, Share] = [{ name: owner, most: WRITTEN_FOR_ONE }, WRITTEN];
  return roomOf(owner, over, writing.enter(shares, { patience: PATIENCE, most: MOST_WAITING }));
};

/**
 * The same for all data of a company: only one is made and sent at a time.
 * @param company whose data it is
 * @throws BusyError
 */
export const admitWholeExport = async (company: number): Promise<ExportRoom> => {
  const alone: Share = { name: `company ${company}`, most: 1 };
  const over = await sendingWhole.enter([alone], { patience: 0, most: 0 }).catch(() => {
    throw new BusyError(429, faultWords.wholeExportBusy, 30);
  });
  return roomOf(alone.name, over, writingWhole.enter([WHOLE], { patience: PATIENCE, most: MOST_WAITING }));
};
