import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole, reportOf } from '../../../tools/audit/report.mjs';
import { verify } from '../../../tools/audit/verify.mjs';
import { contentsOf } from '../../../tools/older/contents.ts';
import { PDF } from '../access/uploads.ts';
import { KEY } from '../audit/chain.ts';
import { OTHER_KEY } from '../audit/replaced-key.ts';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { compiled, connectSql, PASSWORD, type Sql } from '../harness/index.ts';
import type { Opened } from '../questionnaire-mapping/sending.ts';
import { codeNow } from '../second-factor/factors.ts';
import { openFilled } from './filled.ts';
import { SCHEMAS, tablesIn } from './one-row-each.ts';
import { type Outside, startOutside } from './outside.ts';

const PASSPHRASE = 'five short words in a row';
const backups = () => compiled<typeof import('../../src/backup')>('backup');

let filled: Awaited<ReturnType<typeof openFilled>>;
let outside: Outside;
let original: Sql;
let restored: Sql;
let before: Map<string, unknown>;
let files: Map<string, string>;
let place: { readonly databaseUrl: string; readonly dataDir: string };

/** The files of a folder by their paths, with their content. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences where schemaname = any($1) order by 1`;
const sequencesIn = async (sql: Sql) => (await sql.query(SEQUENCES, [SCHEMAS])).rows;

const partsOf = (contents: ReadonlyMap<string, unknown>, isPart: (name: string) => boolean) =>
  Object.fromEntries([...contents].filter(([name]) => isPart(name)).sort());
const isRows = (name: string): boolean => name.startsWith('rows ');

/** Rights are listed in any order; those of the template are of the database that the tests copy. */
const structureIn = (contents: ReadonlyMap<string, unknown>) =>
  Object.entries(partsOf(contents, (name) => !isRows(name))).map(([name, is]) => [
    name,
    name.startsWith('table ')
      ? String(is)
          .split(/[{,}]/)
          .filter((right) => !right.startsWith('template_of_tests_'))
          .sort()
      : is,
  ]);

beforeAll(async () => {
  [filled, outside] = [await openFilled(), await startOutside()];
  const { server } = filled;
  // A copy, since the folder ends with the server; only then nothing is written any more.
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  cpSync(filled.dataDir, dataDir, { recursive: true });
  await filled.close();
  original = await connectSql(server.database.url);
  [before, files] = [await contentsOf(original, SCHEMAS), filesIn(dataDir)];
  // The backup itself, which is not complete when its rows are read: what is restored does not have it.
  await original.query(`insert into ridgeline_backups (kind, started_at, encrypted) values ('asked', now(), true)`);
  const file = join(dataDir, 'a.ridgeline');
  const { createBackup, restoreBackup } = backups();
  const how = { databaseUrl: server.database.url, dataDir, file, passphrase: PASSPHRASE };
  await createBackup({ ...how, secrets: true, version: '1.0.0' });
  place = await outside.place(server.database.name);
  await restoreBackup({ ...place, file, passphrase: PASSPHRASE });
  restored = await connectSql(place.databaseUrl);
}, 180_000);
afterAll(async () => {
  await original?.end();
  await restored?.end();
  await outside?.stop();
});

describe('a backup of everything, restored into another PostgreSQL', () => {
  it('was made of a database that has rows in every table', async () => {
    expect(filled.refused, 'add what makes a row of it to filled.ts').toEqual([]);
    expect((await tablesIn(original)).length).toBeGreaterThan(100);
  });

  it('has each table, row and value, and continues to count where it was', async () => {
    expect(partsOf(await contentsOf(restored, SCHEMAS), isRows)).toEqual(partsOf(before, isRows));
    expect(await sequencesIn(restored)).toEqual(await sequencesIn(original));
  });

  it('has each file, byte for byte, and no other', () => {
    const uploaded = [...files.keys()].filter((name) => name.startsWith('uploads/'));
    expect(uploaded.length).toBeGreaterThan(1);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['audit-heads.json', 'audit-heads-1.json']));
    expect(Object.fromEntries(filesIn(place.dataDir))).toEqual(Object.fromEntries(files));
  });

  it('has a complete audit log, with the present key and the former one', async () => {
    for (const key of [OTHER_KEY, KEY]) {
      const verification = await verify(place.databaseUrl, key, place.dataDir);
      expect([isWhole(verification), reportOf(verification).join('\n')]).toEqual([
        true,
        expect.stringContaining('Acme'),
      ]);
    }
  });

  describe('after the next start', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startProcess(place.databaseUrl, 'error', { DATA_DIR: place.dataDir, AUDIT_KEY: OTHER_KEY });
    });
    afterAll(() => server?.kill());
    const signIn = (identifier: string) =>
      server.requesters.anonymous.post<{ jwt?: string; challenge?: { token: string } }>('/api/auth/local', {
        ...{ identifier, password: PASSWORD },
      });

    it('has the same columns, constraints, indexes, triggers, policies, functions and rights', async () => {
      const [there, here] = [await contentsOf(restored), await contentsOf(original)];
      expect(structureIn(there)).toEqual(structureIn(here));
    });

    it('lets a user sign in, see the rows and open a file', async () => {
      const { body } = await signIn('acme-analyst@acme.test');
      const headers = { authorization: `Bearer ${body.jwt}` };
      const { anonymous } = server.requesters;
      const found = await anonymous.get<{ data: unknown[] }>(
        '/api/supplier-managements?filters[supplier_name]=With a contract',
        headers,
      );
      expect([found.status, found.body.data.length]).toEqual([200, 1]);
      const file = await anonymous.get(`/api/files/${filled.file.id}`, headers);
      expect([file.status, file.body]).toEqual([200, PDF.toString()]);
    });

    it('opens the link of a respondent, with the answer that was given', async () => {
      const { status, body } = await server.requesters.anonymous.get<Opened>(
        `/api/questionnaire-mapping?id=${filled.open}`,
      );
      expect(status).toBe(200);
      expect(body.data.questions.map(({ question, answer }) => [question, answer])).toEqual([[filled.question, 'No']]);
    });

    it('knows API tokens, second factors, single sign-on and secrets of webhooks', async () => {
      const { anonymous } = server.requesters;
      expect((await anonymous.get('/api/risks', { authorization: `Bearer ${filled.token}` })).status).toBe(200);
      const { body } = await signIn('birch-auditor@ridgeline.test');
      const factor = { challenge: body.challenge?.token, code: codeNow(filled.factor.key) };
      expect((await anonymous.post('/api/auth/second-factor', factor)).status).toBe(200);
      const { body: administrator } = await signIn('acme-administrator@acme.test');
      const headers = { authorization: `Bearer ${administrator.jwt}` };
      const settings = await anonymous.get<{ data: object }>('/api/single-sign-on', headers);
      expect(settings.body.data).toMatchObject({ hasSecret: true, domains: ['acme.test'], active: true });
      const { rows } = await restored.query('select sealed from ridgeline_webhook_secrets');
      expect(rows.length).toBeGreaterThan(0);
      expect(server.output()).not.toMatch(/ENCRYPTION_KEY/);
    });
  });
});
