import { environment } from '../../environment';
import { reportError } from '../../faults';
import { lastDue } from './due';
import { reportFailure } from './failure';
import { allowRuns, asMaker, runBackup, stopRunning } from './run';
import { triesFor } from './runs';

/** Milliseconds between two checks whether a backup is due. */
const LOOK = 60_000;
/** How often a scheduled backup is tried before its failure is reported, and the milliseconds between two tries. */
const TRIES = 3;
const PAUSE = 10 * 60_000;

let clock: NodeJS.Timeout | undefined;
let looking = false;

/** Makes the scheduled backup that is due, unless a server has made it. Also one that was due while no server ran. */
export const makeDueBackup = async (now: Date): Promise<void> => {
  const due = lastDue(environment.backup.at, now);
  await asMaker(async (client) => {
    const { done, failures, last } = await triesFor(client, due);
    if (done || failures >= TRIES || (last !== null && now.getTime() - last.getTime() < PAUSE)) return;
    const encrypted = environment.backup.passphrase !== undefined;
    const outcome = await runBackup(client, { kind: 'scheduled', due, askedBy: null, encrypted });
    if (outcome?.problem && failures + 1 === TRIES) await reportFailure(outcome.problem);
  });
};

/**
 * Begins a backup that an operator asks for; it goes on after this resolves.
 * @returns id of its row; null while another one is being made
 */
export const startAsked = (askedBy: string, encrypted: boolean): Promise<number | null> =>
  new Promise((resolve, reject) => {
    asMaker((client) => runBackup(client, { kind: 'asked', due: null, askedBy, encrypted }, resolve)).then(
      () => resolve(null),
      reject,
    );
  });

const look = async (): Promise<void> => {
  if (looking) return;
  looking = true;
  try {
    await makeDueBackup(new Date());
  } catch (error) {
    reportError('The scheduled backup', error);
  } finally {
    looking = false;
  }
};

/** Checks every minute whether a scheduled backup is due; does nothing without `BACKUP_AT`. */
export const startBackups = (): void => {
  allowRuns();
  if (environment.backup.at === '') return;
  void look();
  clock = setInterval(() => void look(), LOOK);
};

/** For `destroy`: a backup that is being made ends, and its file is removed. */
export const stopBackups = async (): Promise<void> => {
  clearInterval(clock);
  await stopRunning();
};
