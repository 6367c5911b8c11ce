import PgBoss from 'pg-boss';
import { environment } from '../environment';
import { reportError } from '../faults';

/** The schema of the queue: its tables are the owner's, and no role of a request may read them. */
export const SCHEMA = 'pgboss';

/** Queues. Their jobs only say that it is time to check; what is due is in tables of letters and messages. */
export type QueueName = 'letters' | 'webhooks';

/** What checks a queue: it sends what is due. An error that it throws is logged, and stored by its message only. */
export type Work = () => Promise<void>;

/** In milliseconds: stopping a server does not wait for a mail server that does not answer. */
const PATIENCE = 5_000;

interface Running {
  readonly boss: PgBoss;
  readonly workers: ReadonlyMap<QueueName, string>;
  readonly clock: NodeJS.Timeout;
}

let running: Running | null = null;

/** A server runs one check of a queue at a time, and one more may wait, so that a request during a check is not lost. */
const look = async ({ boss, workers }: Running, name: QueueName): Promise<void> => {
  const worker = workers.get(name);
  if (worker && (await boss.send(name, {}, { singletonKey: 'asked' }))) boss.notifyWorker(worker);
};

/** Starts a check of a queue without waiting for it; does nothing when the queue does not run. */
export const askToLook = (name: QueueName): void => {
  if (!running) return;
  look(running, name).catch((error: unknown) => reportError('The queue could not be asked', error));
};

const startQueue = async (boss: PgBoss, name: QueueName, work: Work): Promise<string> => {
  await boss.createQueue(name, { name, policy: 'short', retryLimit: 0 });
  return boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
    try {
      await work();
    } catch (error) {
      reportError(`The queue of ${name}`, error);
    }
  });
};

/** Starts queues on PostgreSQL and checks each periodically, on one of the servers that share the database. */
export const startJobs = async (works: Readonly<Partial<Record<QueueName, Work>>>): Promise<void> => {
  const { databaseUrl, lettersEverySeconds: seconds } = environment;
  // The queues need few connections, and not their own schedule: cron has no interval shorter than a minute.
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, max: 2, schedule: false });
  boss.on('error', (error) => reportError('Queue', error));
  await boss.start();
  const workers = new Map<QueueName, string>();
  for (const [name, work] of Object.entries(works) as [QueueName, Work][]) {
    workers.set(name, await startQueue(boss, name, work));
  }
  const tick = (): void => {
    for (const name of workers.keys()) {
      boss
        .send(name, {}, { singletonSeconds: seconds })
        .catch((error: unknown) => reportError('The queue could not be asked', error));
    }
  };
  tick();
  running = { boss, workers, clock: setInterval(tick, seconds * 1_000) };
};

/** Checks the queues of this server. @throws Error when they do not run or cannot be read */
export const askQueue = async (): Promise<void> => {
  if (!(await running?.boss.getQueue('webhooks'))) throw new Error('The queue does not run');
};

/** For `destroy`: waits for the letters that are being sent, up to a limit. */
export const stopJobs = async (): Promise<void> => {
  if (!running) return;
  const { boss, clock } = running;
  running = null;
  clearInterval(clock);
  await boss.stop({ graceful: true, timeout: PATIENCE, wait: true });
};
