import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows, suppliersCalled } from '../create-bulk/rows.ts';
import { COMPANIES, compiled, startServer, type TestServer } from '../harness/index.ts';
import { damaged, endAudit, problems, seal, verify } from './chain.ts';
import { type Entry, read } from './log.ts';

type Shorten = typeof import('../../src/audit/seal/shorten');

let server: TestServer;
let acme = 0;
const NAME = COMPANIES.acme.name;

const shorten = (): Promise<number> => compiled<Shorten>('audit/seal/shorten').shortenLogs();

const settings = async (auditYears: unknown, as: 'acme-administrator' | 'acme-analyst' = 'acme-administrator') =>
  (await server.request(as)).put('/api/company-settings', { data: { auditYears } });

/** Entries of a company that are older than so many years. */
const olderThan = async (company: number, years: number): Promise<number> => {
  const { rows } = await server.sql.query(
    `select count(*)::int as count from audit_entries
     where company_id = $1 and at < now() at time zone 'utc' - make_interval(years => $2)`,
    [company, years],
  );
  return rows[0].count;
};

const removals = async (): Promise<Entry[]> =>
  (await server.sql.query(`select * from audit_entries where action = 'shorten' order by id`)).rows;

const chainOf = async (name: string) => (await verify(server)).chains.find((chain) => chain.name === name);

beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed and removed, and when.
  await endAudit();
  acme = server.companies.acme.id;
  await importRows(server, 'acme-administrator', 'supplier-managements', suppliersCalled(30, 'Old'));
  await importRows(server, 'birch-administrator', 'supplier-managements', suppliersCalled(3, 'Old'));
  await server.sql.query(`update audit_entries set at = at - interval '3 years' where label like 'Old%'`);
  await seal();
});
afterAll(() => server.stop());

describe('the audit log of a company that keeps it for some years', () => {
  it('is kept permanently without that setting', async () => {
    expect(await olderThan(acme, 2)).toBe(30);
    expect(await shorten()).toBe(0);
  });

  it('is set by its administrator alone, in whole years from 1 to 50', async () => {
    for (const wrong of [0, -1, 51, 1.5, 'soon']) expect((await settings(wrong)).status).toBe(400);
    expect((await settings(2, 'acme-analyst')).status).toBe(403);
    expect((await settings(2)).status).toBe(200);
  });

  it('loses the older entries, and says so in a separate entry', async () => {
    await seal();
    expect(await shorten()).toBe(30);
    expect(await olderThan(acme, 2)).toBe(0);
    const [entry, ...others] = await removals();
    expect([entry?.company_id, others]).toEqual([acme, []]);
    expect(JSON.parse(entry?.changes ?? '')).toEqual({
      details: { entries: 30, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    const { body } = await read(server, 'acme-administrator', 'filters[action][$eq]=shorten');
    expect(body.data).toHaveLength(1);
    expect(await shorten()).toBe(0);
  });

  it('keeps those of other companies', async () => {
    expect(await olderThan(server.companies.birch.id, 2)).toBe(3);
  });

  it('still verifies, and reports how many were removed', async () => {
    await seal();
    expect(await problems(server)).toEqual([]);
    expect(await chainOf(NAME)).toMatchObject({ removed: 30 });
  });

  it('does not lose what is not sealed yet', async () => {
    await importRows(server, 'acme-administrator', 'supplier-managements', suppliersCalled(2, 'Late'));
    await server.sql.query(`update audit_entries set at = at - interval '3 years' where label like 'Late%'`);
    expect(await shorten()).toBe(0);
    await seal();
    expect(await shorten()).toBe(2);
    await seal();
    expect(await problems(server)).toEqual([]);
    expect(await chainOf(NAME)).toMatchObject({ removed: 32 });
  });

  it('never loses the entries about removals', async () => {
    await server.sql.query(`update audit_entries set at = at - interval '9 years' where action = 'shorten'`);
    expect(await shorten()).toBe(0);
    await server.sql.query(`update audit_entries set at = at + interval '9 years' where action = 'shorten'`);
    expect(await problems(server)).toEqual([]);
  });
});

describe('a removal by another hand', () => {
  const newest = () => `(select max(id) from audit_entries where company_id = ${acme} and action <> 'shorten')`;

  it('is found when the entry leaves a digest, since the log does not say so', async () => {
    const { rows } = await server.sql.query(
      `select e.id, ${compiled<typeof import('../../src/audit/seal/tables')>('audit/seal/tables').DIGEST} as digest
       from audit_entries e where e.id = ${newest()}`,
    );
    const [{ id, digest }] = rows;
    const damage = [
      `update ridgeline_seals set digest = '${digest}' where entry_id = ${id}`,
      `delete from audit_entries where id = ${id}`,
    ];
    expect(await damaged(server, damage, () => problems(server))).toEqual([
      `${NAME}: 33 entries were removed, and the log says so of 32.`,
    ]);
  });

  it('is found when the digest of a removed entry is changed', async () => {
    const change = `update ridgeline_seals set digest = repeat('0', 64) where digest is not null and chain = ${acme}`;
    const [problem] = await damaged(server, [change], () => problems(server));
    expect(problem).toContain('was changed after it was sealed');
  });

  it('is found by its number when the digest is right', async () => {
    const lie = `update audit_entries set changes = replace(changes::text, '30', '29') where action = 'shorten'`;
    const [problem] = await damaged(server, [lie], () => problems(server));
    expect(problem).toContain('was changed after it was sealed');
  });

  it('is refused to the roles of requests', async () => {
    const note = `select wall_note('{"action":"shorten","details":{"entries":1}}'::jsonb)`;
    for (const role of ['staff', 'operator'] as const) {
      await expect(server.sql.as(role, { 'app.company': acme }, (query) => query(note))).rejects.toThrow(
        'only the server removes entries',
      );
    }
  });
});
