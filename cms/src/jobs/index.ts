import PgBoss from 'pg-boss';
import { environment } from '../environment';
import { reportError } from '../faults';

/** The schema of the queue: its tables are the owner's, and no role of a request may read them. */
export const SCHEMA = 'pgboss';

/** The only queue. Its jobs only say that it is time to check; what is due is in the table of letters. */
const QUEUE = 'letters';

/** In milliseconds: stopping a server does not wait for a mail server that does not answer. */
const PATIENCE = 5_000;

interface Running {
  readonly boss: PgBoss;
  readonly worker: string;
  readonly clock: NodeJS.Timeout;
}

let running: Running | null = null;

/** A server runs one check at a time, and one more may wait, so that a request during a check is not lost. */
const look = async ({ boss, worker }: Pick<Running, 'boss' | 'worker'>): Promise<void> => {
  if (await boss.send(QUEUE, {}, { singletonKey: 'asked' })) boss.notifyWorker(worker);
};

/** Starts a check for due letters without waiting for it; does nothing when no queue runs. */
export const askToLook = (): void => {
  if (!running) return;
  look(running).catch((error: unknown) => reportError('The queue could not be asked', error));
};

/**
 * Starts the queue on PostgreSQL and checks periodically, on one of the servers that share the database.
 * @param work sends what is due; an error that it throws is logged, and stored by its message only
 */
export const startJobs = async (work: () => Promise<void>): Promise<void> => {
  const { databaseUrl, lettersEverySeconds: seconds } = environment;
  // The queue needs few connections, and not its own schedule: cron has no interval shorter than a minute.
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, max: 2, schedule: false });
  boss.on('error', (error) => reportError('Queue', error));
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', retryLimit: 0 });
  const worker = await boss.work(QUEUE, { pollingIntervalSeconds: 2 }, async () => {
    try {
      await work();
    } catch (error) {
      reportError('Letters', error);
    }
  });
  const tick = (): void => {
    boss
      .send(QUEUE, {}, { singletonSeconds: seconds })
      .catch((error: unknown) => reportError('The queue could not be asked', error));
  };
  tick();
  running = { boss, worker, clock: setInterval(tick, seconds * 1_000) };
};

/** Checks the queue of this server. @throws Error when it does not run or cannot be read */
export const askQueue = async (): Promise<void> => {
  if (!(await running?.boss.getQueue(QUEUE))) throw new Error('The queue does not run');
};

/** For `destroy`: waits for the letters that are being sent, up to a limit. */
export const stopJobs = async (): Promise<void> => {
  if (!running) return;
  const { boss, clock } = running;
  running = null;
  clearInterval(clock);
  await boss.stop({ graceful: true, timeout: PATIENCE, wait: true });
};
