import PgBoss from 'pg-boss';
import { environment } from '../environment';
import { reportError } from '../faults';

/** The schema of the queue: its tables are the owner's, and no role of a request may even look into it. */
export const SCHEMA = 'pgboss';

/** The one queue. Its jobs say that it is time to look, and nothing else: what is due is in the letters' table. */
const QUEUE = 'letters';

/** In milliseconds: who stops a server does not wait for a mail server that is silent. */
const PATIENCE = 5_000;

interface Running {
  readonly boss: PgBoss;
  readonly worker: string;
  readonly clock: NodeJS.Timeout;
}

let running: Running | null = null;

/** One look is under way by a server at most once, and one more may wait: what is asked for meanwhile is not lost. */
const look = async ({ boss, worker }: Pick<Running, 'boss' | 'worker'>): Promise<void> => {
  if (await boss.send(QUEUE, {}, { singletonKey: 'asked' })) boss.notifyWorker(worker);
};

/** Has due letters looked for now, without waiting for it; where no queue runs, nothing happens. */
export const askToLook = (): void => {
  if (!running) return;
  look(running).catch((error: unknown) => reportError('The queue could not be asked', error));
};

/**
 * Starts the queue on PostgreSQL and looks every so many seconds, on one server of all that share the database.
 * @param work sends what is due; what it throws is logged and kept by its message alone
 */
export const startJobs = async (work: () => Promise<void>): Promise<void> => {
  const { databaseUrl, lettersEverySeconds: seconds } = environment;
  // The queue needs few connections of its own, and no clock of its own: cron knows no shorter time than a minute.
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

/** Asks the queue of this server for itself. @throws Error where it does not run or cannot be read */
export const askQueue = async (): Promise<void> => {
  if (!(await running?.boss.getQueue(QUEUE))) throw new Error('The queue does not run');
};

/** For `destroy`: lets the letters that are under way end, and gives up after a while what does not. */
export const stopJobs = async (): Promise<void> => {
  if (!running) return;
  const { boss, clock } = running;
  running = null;
  clearInterval(clock);
  await boss.stop({ graceful: true, timeout: PATIENCE, wait: true });
};
