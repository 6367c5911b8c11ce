import { rmSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { inject } from 'vitest';
import { freePort } from '../../../tools/database/connect.ts';
import { type AccountName, COMPANIES, type CompanyName } from './accounts.ts';
import { bootStrapi, tenancyOf } from './boot.ts';
import { type Observer, type Requester, requesters } from './client.ts';
import { type Clone, cloneTemplate } from './clone.ts';
import { type Environment, environmentFor } from './environment.ts';
import { copyDatabase, type PutBack, putServerBack } from './reset.ts';
import { connectSql, type Sql } from './sql.ts';

export interface TestServer {
  readonly strapi: Core.Strapi;
  readonly url: string;
  readonly database: Clone;
  readonly tenancy: ReturnType<typeof tenancyOf>;
  readonly sql: Sql;
  /** Ids and documentIds of the companies. */
  readonly companies: Readonly<Record<CompanyName, { id: number; documentId: string }>>;
  /** Requests as a signed-in user, or anonymous. */
  readonly request: (as: AccountName, headers?: Record<string, string>) => Promise<Requester>;
  readonly anonymous: Requester;
  /** Shows each further request and its answer; the function that it returns ends that. */
  readonly observe: (observer: Observer) => () => void;
  readonly stop: () => Promise<void>;
}

/** Settings of a server, which may depend on its database. */
type Settings = Environment | ((database: Clone) => Environment);

/** What a test adds to the server before it listens, such as routes with errors. */
type Extend = (strapi: Core.Strapi) => unknown;

const companiesIn = async (sql: Sql): Promise<TestServer['companies']> => {
  const { rows } = await sql.query('select id, document_id, name from companies');
  const find = (key: CompanyName) => {
    const row = rows.find(({ name }) => name === COMPANIES[key].name);
    return { id: row.id as number, documentId: row.document_id as string };
  };
  return { acme: find('acme'), birch: find('birch'), cedar: find('cedar') };
};

interface Running {
  readonly strapi: Core.Strapi;
  readonly url: string;
  readonly database: Clone;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

const listen = async (environment: Settings, extend?: Extend): Promise<Running> => {
  const database = await cloneTemplate();
  const port = await freePort();
  const own = typeof environment === 'function' ? environment(database) : environment;
  const settings = environmentFor(database.url, port, own);
  const { strapi, stop } = await bootStrapi(settings);
  await extend?.(strapi);
  await new Promise<void>((done) => strapi.server.listen(port, '127.0.0.1', done));
  return { strapi, url: `http://127.0.0.1:${port}`, database, dataDir: settings.DATA_DIR ?? '', stop };
};

const toTest = async ({ strapi, url, database }: Running, stop: () => Promise<void>): Promise<TestServer> => {
  const sql = await connectSql(database.url);
  return {
    strapi,
    url,
    database,
    sql,
    tenancy: tenancyOf(),
    companies: await companiesIn(sql),
    ...requesters(url),
    stop: async () => {
      await sql.end();
      await stop();
    },
  };
};

/** The server that all files of one worker share, its settings, and the function that restores its database to the fixtures. */
let shared: { readonly running: Running; readonly environment: string; readonly putBack: PutBack } | undefined;

/** Of every shared server: an address that a test names as that of its caller counts. */
const SHARED: Environment = { TRUST_PROXY: '1' };

const sharedServer = async (environment: Environment): Promise<Running> => {
  const wanted = JSON.stringify(environment);
  if (shared) {
    if (shared.environment !== wanted) throw new Error(`${NEEDS_OWN}: the other files want ${shared.environment}`);
    await putServerBack(shared.running.strapi, shared.running.dataDir, shared.putBack);
    return shared.running;
  }
  const running = await listen({ ...SHARED, ...environment });
  process.once('exit', () => rmSync(running.dataDir, { recursive: true, force: true }));
  shared = { running, environment: wanted, putBack: await copyDatabase(running.database) };
  return running;
};

const NEEDS_OWN = 'A server with settings or routes of its own needs a file called *.own.test.ts';

/**
 * A server with the fixtures in its database, for `beforeAll`; call `stop` in `afterAll`. The files of a worker
 * share one, whose database is restored between them, since a boot takes longer than most files. So do, on another one, the
 * files called `*.mail.test.ts`, which read the mail that a server sends. A file called `*.own.test.ts` has its own process,
 * server and database: for settings, routes and statements that would affect later files.
 * @throws Error when a file that shares its server requests settings or routes of its own
 */
export const startServer = async (environment: Settings = {}, extend?: Extend): Promise<TestServer> => {
  const server = inject('server');
  if (server === 'own') {
    const running = await listen(environment, extend);
    return toTest(running, running.stop);
  }
  const isPlain = typeof environment === 'object' && Object.keys(environment).length === 0;
  if (extend || typeof environment === 'function' || (server === 'shared' && !isPlain)) throw new Error(NEEDS_OWN);
  return toTest(await sharedServer(environment), async () => undefined);
};
