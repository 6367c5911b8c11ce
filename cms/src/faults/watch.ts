import { faultsSeen, measured } from '../metrics';
import { type Fault, type FaultKind, faultOf } from './fault';
import { shortOf } from './short';

/** Milliseconds between two checks whether a fault is over. */
const LOOK = 1_000;

/** Milliseconds without another failure after which a fault is over. After the database was down, it is queried as well. */
const QUIET: Readonly<Record<FaultKind, number>> = {
  away: LOOK,
  crowded: 10_000,
  busy: 10_000,
  locked: 10_000,
  slow: 30_000,
  disk: 60_000,
  storage: 30_000,
  work: 30_000,
};

const BEGUN: Readonly<Record<FaultKind, string>> = {
  away: 'The database cannot be reached',
  crowded: 'The database has no connection or memory left',
  busy: 'Requests are refused, since too many are under way at once',
  locked: 'Requests wait too long for what others have locked',
  slow: 'Statements take too long and are stopped',
  disk: 'The disk takes no more',
  storage: 'The storage of files (S3_BUCKET) cannot be used',
  work: 'Processes that parse or draw are ended before they are done',
};

const OVER: Readonly<Record<FaultKind, string>> = {
  away: 'The database answers again',
  crowded: 'The database has connections again',
  busy: 'Requests are no longer refused',
  locked: 'Requests no longer wait for locks',
  slow: 'Statements are no longer stopped',
  disk: 'The disk takes files again',
  storage: 'The storage of files is used again',
  work: 'Processes that parse or draw are done again',
};

interface Running {
  readonly since: number;
  last: number;
  calls: number;
  readonly clock: NodeJS.Timeout;
}

const running = new Map<FaultKind, Running>();

const isBack = async (): Promise<boolean> => {
  try {
    await strapi.db.connection.raw('select 1');
    return true;
  } catch {
    return false;
  }
};

const lookAgain = async (kind: FaultKind): Promise<void> => {
  const fault = running.get(kind);
  const now = Date.now();
  if (!fault || now - fault.last < QUIET[kind]) return;
  if (kind === 'away' && !(await isBack())) return;
  clearInterval(fault.clock);
  if (!running.delete(kind)) return;
  const seconds = Math.max(1, Math.round(((kind === 'away' ? now : fault.last) - fault.since) / 1000));
  strapi.log.warn(`${OVER[kind]}. It lasted ${seconds} s; ${fault.calls} calls failed.`);
};

/** Counts a fault. It is logged once with its reason when it begins, and once when it is over. */
export const noteFault = ({ kind, reason }: Fault): void => {
  if (measured) faultsSeen.inc({ kind });
  const now = Date.now();
  const known = running.get(kind);
  if (known) {
    known.last = now;
    known.calls += 1;
    return;
  }
  // Checks the database outside the scope of the request that failed.
  const clock = setInterval(() => void lookAgain(kind), LOOK);
  clock.unref();
  running.set(kind, { since: now, last: now, calls: 1, clock });
  strapi.log.error(`${BEGUN[kind]}: ${reason}`);
};

/** For work outside requests: counts a fault as such, and logs any other error in one line. */
export const reportError = (what: string, error: unknown): void => {
  const fault = faultOf(error);
  if (fault) noteFault(fault);
  else strapi.log.error(`${what}: ${shortOf(error)}`);
};

/** For `destroy`. */
export const endFaults = (): void => {
  for (const { clock } of running.values()) clearInterval(clock);
  running.clear();
};
