import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows, suppliersCalled } from '../create-bulk/rows.ts';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { beginAudit, dataDir, endAudit, KEY, problems, seal, sealsOf, verify, witnessed } from './chain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed, and when.
  await endAudit();
});
afterAll(() => server.stop());

const write = (count: number, name: string) =>
  importRows(server, 'acme-administrator', 'supplier-managements', suppliersCalled(count, name));

const command = (key = KEY): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const program = fileURLToPath(new URL('../../../tools/audit-verify.mjs', import.meta.url));
    const env = { ...process.env, DATABASE_URL: server.database.url, DATA_DIR: dataDir(), AUDIT_KEY: key };
    const child = execFile(process.execPath, [program], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

describe('sealing', () => {
  it('counts unsealed entries, and seals each one once', async () => {
    await write(5, 'First');
    expect((await verify(server)).unsealed).toBeGreaterThanOrEqual(6);
    expect(await seal()).toBeGreaterThanOrEqual(6);
    expect(await seal()).toBe(0);
    const { rows } = await server.sql.query(
      `select (select count(*) from audit_entries) = (select count(*) from ridgeline_seals) as all,
         (select count(distinct entry_id) from ridgeline_seals) = (select count(*) from ridgeline_seals) as once`,
    );
    expect(rows[0]).toEqual({ all: true, once: true });
    expect(await problems(server)).toEqual([]);
  });

  it('has a chain for each company and one for entries without, counted from 1', async () => {
    const { rows } = await server.sql.query(
      'select chain, count(*)::int as n, min(position) as first, max(position) as last from ridgeline_seals group by chain',
    );
    expect(rows.map(({ chain }) => chain).sort()).toEqual(
      [0, ...Object.values(server.companies).map(({ id }) => id)].sort(),
    );
    for (const { n, first, last } of rows) expect([first, last]).toEqual([1, n]);
  });

  it('by two servers at once leaves one chain', async () => {
    await write(300, 'Both');
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    expect(await problems(server)).toEqual([]);
    expect((await verify(server)).unsealed).toBe(0);
  });

  it('stores the last heads in the data folder', async () => {
    expect(existsSync(join(dataDir(), 'audit-heads.json'))).toBe(true);
    const { id } = server.companies.acme;
    expect(witnessed().get(id)?.count).toBe((await sealsOf(server, id)).length);
  });

  it.each([
    ['', 'it is empty'],
    ['[{"chain":1,"cou', 'it is not JSON'],
    ['{"chain":1}', 'it is no list of heads'],
  ])('names the file of the last heads when it contains "%s", and does not change it', async (text, problem) => {
    const file = join(dataDir(), 'audit-heads.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, text);
    const said = `${file} is broken: ${problem}. Put it back from a backup; without one move it aside, and keep it.`;
    await expect(seal()).rejects.toThrow(said);
    expect(await command()).toEqual({ code: 2, output: `Cannot read the audit log: ${said}\n` });
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(file, whole);
  });

  it('adds nothing to a log that was tampered with', async () => {
    await write(2, 'After the damage');
    const { id } = server.companies.acme;
    const { rows } = await server.sql.query('select count, mac from ridgeline_heads where chain = $1', [id]);
    await server.sql.query('update ridgeline_heads set count = count - 1 where chain = $1', [id]);
    await expect(seal()).rejects.toThrow('was changed');
    await server.sql.query('update ridgeline_heads set count = $2 where chain = $1', [id, rows[0].count]);
    expect(await seal()).toBeGreaterThanOrEqual(3);
  });

  it('runs once more when the server stops', async () => {
    beginAudit();
    await write(2, 'Last');
    await endAudit();
    expect((await verify(server)).unsealed).toBe(0);
  });

  it('is not accessible to roles of requests', async () => {
    for (const role of ['staff', 'operator', 'respondent'] as const) {
      for (const statement of [
        'select from ridgeline_seals',
        'delete from ridgeline_heads',
        'update ridgeline_seals set mac = 1',
      ])
        expect(await failureOf(server.sql.as(role, {}, (query) => query(statement)))).toBe(FORBIDDEN);
    }
  });
});

describe('npm run audit:verify', { timeout: 60_000 }, () => {
  it('succeeds on a whole log, and reports what it walked', async () => {
    const { code, output } = await command();
    expect(output).toContain('The audit log is whole.');
    expect(output).toMatch(/whole {3}Acme Pty Ltd: \d+ entries/);
    expect(output).toContain('0 entries not sealed yet.');
    expect(code).toBe(0);
  });

  it('names the first broken entry, and fails', async () => {
    const { id } = server.companies.acme;
    const entry = (await sealsOf(server, id))[3]?.entry_id;
    const { rows } = await server.sql.query('select username from audit_entries where id = $1', [entry]);
    await server.sql.query(`update audit_entries set username = 'nobody' where id = $1`, [entry]);
    const { code, output } = await command();
    await server.sql.query('update audit_entries set username = $2 where id = $1', [entry, rows[0].username]);
    expect(output).toContain(`BROKEN  Acme Pty Ltd: Entry no. 4 (id ${entry}) was changed after it was sealed.`);
    expect(output).toMatch(/whole {3}Birch & Sons/);
    expect(code).toBe(1);
  });

  it('distinguishes a wrong key from a broken log, and prints no key', async () => {
    const { code, output } = await command('a-wrong-key-for-the-audit-log');
    expect(output).toContain('AUDIT_KEY is not the key');
    expect(output).not.toContain('a-wrong-key');
    expect(code).toBe(1);
  });
});
