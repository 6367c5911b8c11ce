import type { Core } from '@strapi/strapi';
import { freePort } from '../../../tools/database/connect.ts';
import { type AccountName, COMPANIES, type CompanyName } from './accounts.ts';
import { bootStrapi, tenancyOf } from './boot.ts';
import { type Requester, requesters } from './client.ts';
import { type Clone, cloneTemplate } from './clone.ts';
import { type Environment, environmentFor } from './environment.ts';
import { connectSql, type Sql } from './sql.ts';

export interface TestServer {
  readonly strapi: Core.Strapi;
  readonly url: string;
  readonly database: Clone;
  readonly tenancy: ReturnType<typeof tenancyOf>;
  readonly sql: Sql;
  /** Ids and documentIds of the companies. */
  readonly companies: Readonly<Record<CompanyName, { id: number; documentId: string }>>;
  /** Requests as somebody who has signed in, or as nobody. */
  readonly request: (as: AccountName, headers?: Record<string, string>) => Promise<Requester>;
  readonly nobody: Requester;
  readonly stop: () => Promise<void>;
}

/** What a test adds to the server before it listens, such as routes that misbehave. */
type Extend = (strapi: Core.Strapi) => unknown;

const companiesIn = async (sql: Sql): Promise<TestServer['companies']> => {
  const { rows } = await sql.query('select id, document_id, name from companies');
  const find = (key: CompanyName) => {
    const row = rows.find(({ name }) => name === COMPANIES[key].name);
    return { id: row.id as number, documentId: row.document_id as string };
  };
  return { acme: find('acme'), birch: find('birch'), cedar: find('cedar') };
};

/**
 * Boots a server of the test file's own on a database of its own, for `beforeAll`; `stop` belongs into `afterAll`.
 * One for each file: Strapi reads its environment once for each process, and Vitest gives each file a process.
 */
export const startServer = async (environment: Environment = {}, extend?: Extend): Promise<TestServer> => {
  const database = await cloneTemplate();
  const port = await freePort();
  const { strapi, stop } = await bootStrapi(environmentFor(database.url, port, environment));
  await extend?.(strapi);
  await new Promise<void>((done) => strapi.server.listen(port, '127.0.0.1', done));
  const url = `http://127.0.0.1:${port}`;
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
