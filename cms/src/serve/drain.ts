import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { APPLICATION, environment } from '../environment';
import { stopJobs } from '../jobs';
import { partFromBrowsers } from '../realtime';
import { nowOverdue, nowStopping } from '../request/stopping';
import { underWay } from './under-way';

/** Milliseconds for requests to be answered 503 once their time is over. */
const LAST = 5_000;

/** Milliseconds between two rounds of ending statements: a request may begin another one after the first was ended. */
const ROUND = 250;

const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity
  where application_name = $1 and state = 'active' and pid <> pg_backend_pid()`;

/** Ends the statements of this server's pool again and again, so that the requests that wait for them are answered. */
const endStatements = async (until: AbortSignal): Promise<void> => {
  // A connection of its own: those of the pool are what has to be ended.
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
 * Lets a server end without cutting anything: says by `/_ready` that it takes no more, goes on listening for as long as
 * proxies need to notice, then stops listening, sends its browsers and jobs to other servers, and answers what is under
 * way. What takes longer than it may is undone and answered 503. Afterwards nothing is left to lose.
 */
export const drain = async (): Promise<void> => {
  const { httpServer } = strapi.server;
  const { delaySeconds, waitSeconds } = environment.stop;
  nowStopping();
  if (!httpServer.listening) return;
  const requests = underWay(httpServer);
  requests.partAfterAnswer();
  await wait(delaySeconds * 1_000);
  // Also closes the connections on which nothing is under way.
  httpServer.close();
  requests.partAfterAnswer();
  partFromBrowsers();
  const [answered] = await Promise.all([requests.answered(waitSeconds * 1_000), stopJobs()]);
  if (!answered) await endWhatIsLeft();
};
