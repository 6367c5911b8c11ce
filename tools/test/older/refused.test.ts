import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../database.ts';
import { checkOut } from '../../older/checkout.ts';
import { OLDER } from '../../older/commits.ts';
import { contentsOf, schemasOf } from '../../older/contents.ts';
import { fill, type Known } from '../../older/fill.ts';
import { serveOlder } from '../../older/serve.ts';
import { startServer } from '../../server.ts';

const SENTENCE = /This database belongs to a newer version of Ridgeline \(schema \d+\)\./;

let cluster: Cluster;
let sql: Client;
/** Files and secrets of the version that made the database. */
let dataDir: string;
let known: Known;

/** All files below a folder, with their content. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );

const everything = async (): Promise<Map<string, unknown>> => {
  const contents = await contentsOf(sql, await schemasOf(sql));
  const { rows } = await sql.query('select r::text as role from pg_roles r order by 1');
  return contents.set(
    'roles',
    rows.map(({ role }) => role),
  );
};

beforeAll(async () => {
  cluster = await startCluster({ throwaway: true });
  const server = await startServer({ databaseUrl: cluster.url() });
  known = await fill(server);
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  cpSync(server.dataDir, dataDir, { recursive: true });
  await server.stop();
  sql = new Client({ connectionString: cluster.superuserUrl() });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(OLDER)('%s ends with a message, and changes no row, column or file', async (commit) => {
  const folder = await checkOut(commit);
  const [before, files] = [await everything(), filesIn(dataDir)];
  const older = await serveOlder(folder, { DATABASE_URL: cluster.url(), DATA_DIR: dataDir });
  const code = await older.stop();
  const printed = older.output().trim().split('\n');
  const tables = [...before.keys()].filter((name) => name.startsWith('rows ')).length;
  console.log(
    [`${commit}: exit ${code}, ${before.size} things compared, ${tables} tables`, ...printed.slice(0, 4)].join('\n  '),
  );
  expect(older.ready).toBeUndefined();
  expect(code).toBe(1);
  expect(older.output()).toMatch(SENTENCE);
  expect(await everything()).toEqual(before);
  expect(filesIn(dataDir)).toEqual(files);
});

it('serves all data again in the version that created it', async () => {
  const server = await startServer({ databaseUrl: cluster.url(), env: { DATA_DIR: dataDir } });
  try {
    const refreshed = await fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: known.cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(refreshed.status).toBe(200);
    for (const token of Object.values(known.links)) {
      expect((await fetch(`${server.url}/api/questionnaire-mapping?id=${token}`)).status).toBe(200);
    }
  } finally {
    await server.stop();
  }
});
