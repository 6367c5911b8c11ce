import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { stopWebhooks } from '../api/webhook/services/deliver/work';
import { APPLICATION, environment } from '../environment';
import { stopJobs } from '../jobs';
import { partFromBrowsers } from '../realtime';
import { nowOverdue, nowStopping } from '../request/stopping';
import { underWay } from './under-way';

/** Milliseconds for answering requests with 503 once their time is over. */
const LAST = 5_000;

/** Milliseconds between two rounds of cancelling statements: a request may start another one after the first was cancelled. */
const ROUND = 250;

const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = $1 and state = 'active' and pid <> pg_backend_pid()`;

/** Cancels the statements of this server's pool repeatedly, so that the requests that wait for them are answered. */
const endStatements = async (until: AbortSignal): Promise<void> => {
  // A separate connection: those of the pool are the ones to be cancelled.
  const client = new Client({ connectionString: environment.databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (!until.aborted) {
      await client.query(CANCEL, [APPLICATION]);
      await wait(ROUND, undefined, { signal: until }).catch(() => undefined);
    }
  } catch (error) {
    strapi.log.warn(`Statements under way could not be ended (${(error as { code?: string }).code ?? 'unknown'}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const endWhatIsLeft = async (): Promise<void> => {
  const requests = underWay(strapi.server.httpServer);
  strapi.log.warn(`${requests.count()} requests take too long and are undone.`);
  nowOverdue();
  const done = new AbortController();
  const ending = endStatements(done.signal);
  await requests.answered(LAST);
  done.abort();
  await ending;
};

/**
 * Stops a server without cutting off requests: `/_ready` reports that it accepts no more requests, it keeps listening until proxies
 * have noticed, then stops listening, sends its browsers and jobs to other servers, and answers the running requests.
 * What takes longer than allowed is rolled back and answered with 503. After that nothing can be lost.
 */
export const drain = async (): Promise<void> => {
  const { httpServer } = strapi.server;
  const { delaySeconds, waitSeconds } = environment.stop;
  nowStopping();
  if (!httpServer.listening) return;
  const requests = underWay(httpServer);
  requests.partAfterAnswer();
  await wait(delaySeconds * 1_000);
  // Also closes the idle connections.
  httpServer.close();
  requests.partAfterAnswer();
  partFromBrowsers();
  const [answered] = await Promise.all([requests.answered(waitSeconds * 1_000), stopJobs(), stopWebhooks()]);
  if (!answered) await endWhatIsLeft();
};
