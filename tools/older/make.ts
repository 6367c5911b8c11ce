/**
 * Creates the databases that the tests of upgrades start with, each with the code of its own commit:
 * `npx tsx tools/older/make.ts [commit ...]`, with OLDER_DATABASES a connection string of a PostgreSQL 15 superuser and
 * `pg_dump` of that version in the path.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { ROOT } from '../prepare/root.mjs';
import { checkOut } from './checkout.ts';
import { OLDER } from './commits.ts';
import { fill } from './fill.ts';
import { serveOlder } from './serve.ts';

const TARGET = join(ROOT, 'cms/test/migrations/databases');
const superuser = process.env.OLDER_DATABASES ?? '';

const sql = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A session must be open at any time when the tests run. */
const LASTING = { SESSION_IDLE_DAYS: '20000', SESSION_MAX_DAYS: '20000' };

const make = async (commit: string): Promise<void> => {
  const folder = await checkOut(commit);
  const name = `older_${commit}`;
  await sql(`drop database if exists ${name} with (force)`);
  await sql(
    `do $$ begin create role ridgeline login createrole password 'older'; exception when duplicate_object then null; end $$`,
  );
  await sql(`create database ${name} owner ridgeline`);
  const url = Object.assign(new URL(superuser), {
    username: 'ridgeline',
    password: 'older',
    pathname: `/${name}`,
  }).href;
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-older-'));
  const server = await serveOlder(folder, {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO_PASSWORD: 'Four-words-and-9',
    ...LASTING,
  });
  if (!server.ready) throw new Error(`${commit} did not start:\n${server.output()}`);
  const known = await fill(server.ready);
  // Long enough to seal everything, if there is an audit log.
  await new Promise((resume) => setTimeout(resume, 65_000));
  await server.stop();
  const target = join(TARGET, commit);
  mkdirSync(target, { recursive: true });
  const dump = execFileSync('pg_dump', ['--no-owner', '--no-privileges', '--inserts', '--dbname', url], {
    maxBuffer: 1e9,
  });
  writeFileSync(join(target, 'database.sql.gz'), gzipSync(dump, { level: 9 }));
  execFileSync('tar', ['czf', join(target, 'files.tar.gz'), '-C', dataDir, '.']);
  writeFileSync(join(target, 'known.json'), `${JSON.stringify(known, null, 2)}\n`);
  await sql(`drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`${commit}: made`);
};

const wanted = process.argv.slice(2);
for (const commit of wanted.length > 0 ? wanted : OLDER) await make(commit);
