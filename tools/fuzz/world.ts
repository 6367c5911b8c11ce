import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES, uidOf } from '@ridgeline/domain';
import pg from 'pg';
import { startCluster } from '../database.ts';
import { type RunningServer, type ServerOptions, startServer } from '../server.ts';
import { askInside, type Inside, LISTENING } from './inside.ts';
import { type People, signInAll } from './people.ts';
import { makePool, type Pool } from './pool.ts';

/** No limit of attempts: a fuzz that meets 429 alone finds nothing. */
const LIMITS = Object.fromEntries(
  [
    ...[
      'SIGN_IN_PER_ADDRESS',
      'SIGN_IN_PER_ACCOUNT',
      'REFRESH_PER_MINUTE',
      'WRONG_LINKS_PER_MINUTE',
      'PUBLIC_CALLS_PER_MINUTE',
    ],
    ...[
      'CONNECTIONS_PER_MINUTE',
      'REGISTRATIONS_PER_HOUR',
      'COLLEAGUE_MAILS_PER_HOUR',
      'FORGOTTEN_PER_ACCOUNT',
      'FORGOTTEN_PER_ADDRESS',
      'TOKEN_CALLS_PER_MINUTE',
      'COMPANY_TOKEN_CALLS_PER_MINUTE',
      'SAML_ANSWERS_PER_ADDRESS',
      'SAML_ANSWERS_PER_COMPANY',
    ],
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** No server of names: none of the internet is asked for the domains of a fuzz. */
const NO_NAMES = { DNS_SERVERS: '127.0.0.1:9' };

/** The company of the demo that has every module; the other one is its neighbour. */
const HOME = 'Wattle Grove Health';

export interface Company {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly mark: string;
}

/** A server with the demo on a separate database, whose rows hold the marks of their companies. */
export interface World {
  readonly server: RunningServer;
  readonly database: pg.Pool;
  readonly inside: Inside;
  readonly people: People;
  readonly pool: Pool;
  readonly home: Company;
  readonly neighbour: Company;
  /** The folder that the server takes for temporary files. */
  readonly temporary: string;
  stop(): Promise<void>;
}

/** A word that occurs only in rows of one company. */
const markOf = (company: string): string => `mark-of-${company.toLowerCase().replace(/[^a-z]+/g, '-')}`;

const columnsIn = async (database: pg.Pool, table: string): Promise<Set<string>> => {
  const { rows } = await database.query<{ column_name: string }>(
    'select column_name from information_schema.columns where table_name = $1',
    [table],
  );
  return new Set(rows.map(({ column_name }) => column_name));
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Appends each company's mark to the free texts of all its rows, without triggers, as if its users had written it.
 */
const plantMarks = async (
  database: pg.Pool,
  { tables }: Inside,
  companies: readonly { id: number; name: string }[],
): Promise<void> => {
  const client = await database.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const entity of ENTITIES) {
      const table = tables[uidOf(entity)];
      const columns = table ? await columnsIn(database, table) : new Set<string>();
      const owner = entity.name === 'company' ? 'id' : 'company_id';
      const texts = entity.fields.filter(
        ({ kind, computed, virtual, shape, once, valuesFrom, name }) =>
          ['text', 'longText'].includes(kind) &&
          !computed &&
          !virtual &&
          !shape &&
          !once &&
          !valuesFrom &&
          columns.has(snake(name)),
      );
      if (!columns.has(owner) || texts.length === 0) continue;
      // Respondents also see the company's name through a link of another company.
      const names = texts.map(({ name }) => snake(name)).filter((name) => !(owner === 'id' && name === 'name'));
      const set = names.map((name) => `"${name}" = left("${name}", 200) || ' ' || $2::text`).join(', ');
      for (const { id, name } of companies)
        await client.query(`update ${table} set ${set} where ${owner} = $1`, [id, markOf(name)]);
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
};

const companiesIn = async (database: pg.Pool): Promise<{ home: Company; neighbour: Company }> => {
  const { rows } = await database.query<{ id: number; documentId: string; name: string }>(
    'select id, document_id as "documentId", name from companies order by name = $1 desc, id',
    [HOME],
  );
  const [home, neighbour] = rows.map((row): Company => ({ ...row, mark: markOf(row.name) }));
  if (!home || !neighbour || home.name !== HOME) throw new Error('The demo has no two companies.');
  return { home, neighbour };
};

/** Starts it, with further options. @throws Error with the server's output when it does not start */
export const startWorld = async (more: Pick<ServerOptions, 'env' | 'node'> = {}): Promise<World> => {
  const cluster = await startCluster({ throwaway: true });
  const place = mkdtempSync(join(tmpdir(), 'ridgeline-fuzz-'));
  const temporary = join(place, 'tmp');
  mkdirSync(temporary);
  const toStop: (() => Promise<void>)[] = [
    async () => rmSync(place, { recursive: true, force: true }),
    () => cluster.stop(),
  ];
  const stop = async (): Promise<void> => {
    for (const end of toStop.splice(0).reverse()) await end();
  };
  try {
    const env = {
      ...LIMITS,
      LOG_LEVEL: 'error',
      REGISTRATION: 'approval',
      TMPDIR: temporary,
      ...NO_NAMES,
      ...more.env,
    };
    const server = await startServer({ databaseUrl: cluster.url(), env, node: [...LISTENING, ...(more.node ?? [])] });
    toStop.push(() => server.stop());
    const database = new pg.Pool({ connectionString: cluster.superuserUrl(), max: 4 });
    // An idle connection that breaks when the database ends is no fault.
    database.on('error', () => undefined);
    toStop.push(() => database.end());
    const inside = await askInside(server);
    const { home, neighbour } = await companiesIn(database);
    await plantMarks(database, inside, [home, neighbour]);
    const people = await signInAll(server, database, HOME);
    const pool = await makePool(database, inside, [home.id, neighbour.id]);
    return { server, database, inside, people, pool, home, neighbour, temporary, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
