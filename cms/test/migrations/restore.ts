import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { Known } from '../../../tools/older/fill.ts';
import { urlIn } from '../harness/index.ts';

const DATABASES = fileURLToPath(new URL('databases', import.meta.url));
const ROLES = ['staff', 'operator', 'respondent', 'panel'];

export interface Restored {
  readonly url: string;
  readonly known: Known;
  /** Settings of a server that uses it: its secrets, and its folder of files. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A database with nothing in it, and a folder for its files. */
export const emptyDatabase = async (name: string): Promise<{ url: string; dataDir: string }> => {
  const owner = new Client({ connectionString: urlIn('postgres') });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = urlIn(name);
  return { url, dataDir: mkdtempSync(join(tmpdir(), 'ridgeline-test-')) };
};

/** Restores a database of an older version into the test cluster, with its files, like a backup. */
export const restore = async (commit: string): Promise<Restored> => {
  const from = join(DATABASES, commit);
  const name = `from_${commit}_${process.pid}`;
  const url = urlIn(name);
  const owner = new Client({ connectionString: urlIn('postgres') });
  await owner.connect();
  await owner.query(`create database ${name}`);
  for (const role of ROLES) {
    await owner.query(`create role ${name}_${role}`);
    await owner.query(`grant ${name}_${role} to current_user`);
  }
  await owner.end();
  const dump = gunzipSync(readFileSync(join(from, 'database.sql.gz'))).toString();
  const client = new Client({ connectionString: url });
  await client.connect();
  // Policies name the roles of the dumped database, and only psql understands lines that begin with a backslash.
  await client.query(dump.replaceAll(`older_${commit}_`, `${name}_`).replaceAll(/^\\.*$/gm, ''));
  // A link of the fixture is valid whenever the test runs.
  await client.query(`update public.questionnaire_links set expires_at = now() + interval '30 days'`);
  await client.query(
    `update public.questionnaire_mappings set due_date = current_date + 20 where title = 'Yearly check'`,
  );
  await client.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  execFileSync('tar', ['xzf', join(from, 'files.tar.gz'), '-C', dataDir]);
  const secrets = join(dataDir, 'secrets.json');
  return {
    url,
    known: JSON.parse(readFileSync(join(from, 'known.json'), 'utf8')),
    settings: { DATA_DIR: dataDir, ...(existsSync(secrets) ? JSON.parse(readFileSync(secrets, 'utf8')) : {}) },
  };
};
