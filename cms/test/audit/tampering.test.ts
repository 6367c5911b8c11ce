import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows, suppliersCalled } from '../create-bulk/rows.ts';
import { COMPANIES, startServer, type TestServer } from '../harness/index.ts';
import { damaged, endAudit, KEY, problems, seal, sealsOf, verify } from './chain.ts';
import { OTHER_KEY, SECRETS, sealWith, settle, unfit } from './replaced-key.ts';

let server: TestServer;
let acme = 0;
let seals: { position: number; entry_id: number }[] = [];
const NAME = COMPANIES.acme.name;

beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed, and when.
  await endAudit();
  acme = server.companies.acme.id;
  await importRows(server, 'acme-administrator', 'supplier-managements', suppliersCalled(40, 'Sealed'));
  await seal();
  seals = await sealsOf(server, acme);
});
afterAll(() => server.stop());

const at = (position: number): number => seals[position - 1]?.entry_id ?? 0;

/** What verification reports while the log is damaged. */
const found = (...damage: string[]) => damaged(server, damage, () => problems(server));

const shift = (from: number) => [
  `update ridgeline_seals set position = -position - 1 where chain = ${acme} and position >= ${from}`,
  `update ridgeline_seals set position = -position where chain = ${acme} and position < 0`,
];

describe('verification of a log that was tampered with', () => {
  it('passes before', async () => {
    expect(seals.length).toBeGreaterThan(40);
    expect(await problems(server)).toEqual([]);
    expect((await verify(server)).unsealed).toBe(0);
  });

  it.each(['username', 'label', 'changes', 'address', 'action'])('detects a changed %s', async (column) => {
    expect(await found(`update audit_entries set ${column} = 'x' where id = ${at(7)}`)).toEqual([
      `${NAME}: Entry no. 7 (id ${at(7)}) was changed after it was sealed.`,
    ]);
  });

  it('detects an entry moved to another time or company', async () => {
    for (const change of [`at = at - interval '1 millisecond'`, `company_id = ${server.companies.birch.id}`]) {
      expect(await found(`update audit_entries set ${change} where id = ${at(9)}`)).toEqual([
        `${NAME}: Entry no. 9 (id ${at(9)}) was changed after it was sealed.`,
      ]);
    }
  });

  it('reports the first of many changes', async () => {
    expect(await found(`update audit_entries set username = 'x' where id >= ${at(12)}`)).toEqual([
      `${NAME}: Entry no. 12 (id ${at(12)}) was changed after it was sealed.`,
    ]);
  });

  it('detects a removed entry, with or without its seal', async () => {
    const gone = `delete from audit_entries where id = ${at(20)}`;
    expect(await found(gone)).toEqual([`${NAME}: Entry no. 20 (id ${at(20)}) is missing.`]);
    expect(await found(gone, `delete from ridgeline_seals where entry_id = ${at(20)}`)).toEqual([
      `${NAME}: Entry no. 20 is missing.`,
    ]);
  });

  it('detects a closed gap', async () => {
    const close = `update ridgeline_seals set position = position - 1 where chain = ${acme} and position > 20`;
    const [message] = await found(
      `delete from audit_entries where id = ${at(20)}`,
      `delete from ridgeline_seals where entry_id = ${at(20)}`,
      close,
    );
    expect(message).toContain('Entry no. 20');
  });

  it('detects an inserted entry', async () => {
    expect(
      await found(
        `insert into audit_entries (id, document_id, at, username, action, company_id) values (900000, 'x', now(), 'x', 'create', ${acme})`,
        ...shift(15),
        `insert into ridgeline_seals values (${acme}, 15, 900000, 1, '${'0'.repeat(64)}')`,
      ),
    ).toEqual([`${NAME}: Entry no. 15 (id 900000) was put in between entries that were sealed.`]);
  });

  it('detects a cut end', async () => {
    const last = seals.length;
    const cut = [
      `delete from audit_entries where id in (${at(last)}, ${at(last - 1)})`,
      `delete from ridgeline_seals where entry_id in (${at(last)}, ${at(last - 1)})`,
    ];
    const problem = [`${NAME}: The end is cut: entry no. ${last - 1} is missing, and 1 after it.`];
    expect(await found(...cut)).toEqual(problem);
    expect(await found(...cut, `update ridgeline_heads set count = count - 2 where chain = ${acme}`)).toEqual(problem);
  });

  it('detects a removed head or chain', async () => {
    const head = `delete from ridgeline_heads where chain = ${acme}`;
    expect(await found(head)).toEqual([`${NAME}: The head is missing; ${seals.length} entries were found.`]);
    const all = [
      head,
      `delete from ridgeline_seals where chain = ${acme}`,
      `delete from audit_entries where company_id = ${acme}`,
    ];
    expect(await found(...all)).toEqual([
      `${NAME}: The end is cut: entry no. 1 is missing, and ${seals.length - 1} after it.`,
    ]);
    const withoutWitness = await damaged(server, all, () => problems(server, new Map()));
    expect(withoutWitness).toEqual([expect.stringMatching(/^There are \d+ chains, and \d+ were sealed\.$/)]);
  });
});

describe('an old copy of the whole database', () => {
  it('agrees with itself when restored; only the data folder shows the difference', async () => {
    const copy = ['ridgeline_heads', 'ridgeline_seals'].map((table) => `create table old_${table} as table ${table}`);
    for (const statement of copy) await server.sql.query(statement);
    const { rows } = await server.sql.query('select max(id) as last from audit_entries');
    await importRows(server, 'acme-administrator', 'supplier-managements', suppliersCalled(3, 'Later'));
    await seal();
    const back = [
      `delete from audit_entries where id > ${rows[0].last}`,
      ...['ridgeline_heads', 'ridgeline_seals'].flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from old_${table}`,
      ]),
    ];
    expect(await damaged(server, back, () => problems(server, new Map()))).toEqual([]);
    expect(await damaged(server, back, () => problems(server))).toEqual([
      `${NAME}: The end is cut: entry no. ${seals.length + 1} is missing, and 3 after it.`,
    ]);
    await server.sql.query('drop table old_ridgeline_heads, old_ridgeline_seals');
  });
});

describe('the key', () => {
  it('that differs is reported, and not taken for tampering', async () => {
    const { chains, problem } = await verify(server, 'another-key-than-the-right-one');
    expect(chains).toEqual([]);
    expect(problem).toBe('AUDIT_KEY is not the key with which the audit log was sealed.');
  });

  it('is nowhere in the database', async () => {
    for (const table of ['ridgeline_heads', 'ridgeline_seals', 'audit_entries', 'strapi_core_store_settings']) {
      const { rows } = await server.sql.query(
        `select count(*)::int as n from ${table} t where t::text like '%${KEY}%'`,
      );
      expect(rows[0].n, table).toBe(0);
    }
  });
});

/** The last tests of this file: from here on the log is sealed with another key. */
describe('secrets that are replaced', () => {
  const OTHERS = { ...SECRETS, AUDIT_KEY: OTHER_KEY, JWT_SECRET: 'another-secret-of-the-tests' };

  it('are detected only by the seals when an earlier version has stored no marks', async () => {
    expect(await unfit(server, SECRETS)).toEqual({ missing: [], other: [] });
    expect(await unfit(server, OTHERS)).toEqual({ missing: [], other: ['AUDIT_KEY'] });
    const none = Object.fromEntries(Object.keys(SECRETS).map((name) => [name, undefined]));
    expect(await unfit(server, none)).toEqual({ missing: Object.keys(SECRETS), other: [] });
  });

  it('are each reported by name once they are stored, and never accepted without a request', async () => {
    expect(await settle(SECRETS, false)).toEqual([]);
    expect(await settle(SECRETS, false)).toEqual([]);
    expect(await unfit(server, { ...OTHERS, APP_KEYS: undefined })).toEqual({
      missing: ['APP_KEYS'],
      other: ['JWT_SECRET', 'AUDIT_KEY'],
    });
    await expect(settle(OTHERS, false)).rejects.toThrow(/with another JWT_SECRET, AUDIT_KEY\./);
    expect(await unfit(server, SECRETS)).toEqual({ missing: [], other: [] });
    expect(await problems(server)).toEqual([]);
  });

  it('on request leave the seals of the former key unchanged, and that key verifies them', async () => {
    await seal();
    const sealed = await sealsOf(server, acme);
    expect(await settle(OTHERS, true)).toEqual(['JWT_SECRET', 'AUDIT_KEY']);
    expect(await unfit(server, OTHERS)).toEqual({ missing: [], other: [] });
    const then = await verify(server);
    expect(then.chains.find(({ name }) => name === NAME)).toMatchObject({ count: sealed.length });
    expect(then).toMatchObject({ unsealed: 0, replacedAt: expect.any(Number) });
    expect(await problems(server)).toEqual([]);
    const changed = `update audit_entries set label = 'x' where id = ${at(7)}`;
    expect(await found(changed)).toEqual([`${NAME}: Entry no. 7 (id ${at(7)}) was changed after it was sealed.`]);
    await expect(seal()).rejects.toThrow('AUDIT_KEY is not the key');
  });

  it('let the new key seal every entry as it is, and store since when', async () => {
    await sealWith(server, OTHER_KEY);
    const now = await verify(server, OTHER_KEY, new Map());
    expect(now.problem).toBeUndefined();
    expect(now.chains.map(({ problem }) => problem).filter(Boolean)).toEqual([]);
    expect(now.unsealed).toBe(0);
    expect(now.before?.entries).toBeGreaterThan(seals.length);
    const { rows } = await server.sql.query(`select changes from audit_entries where action = 'new-secrets'`);
    expect(rows.map(({ changes }) => JSON.parse(changes))).toEqual([{ details: { secrets: 'JWT_SECRET, AUDIT_KEY' } }]);
  });

  it.each([
    ['delete from ridgeline_replaced_keys', /A head was replaced/],
    ['update ridgeline_replaced_keys set replaced_at = replaced_at + 1', /record of the AUDIT_KEY that was replaced/],
    [`update ridgeline_replaced_keys set entries = 1, seal = ''`, /record of the AUDIT_KEY that was replaced/],
  ])('are detected when somebody hides it (%s)', async (damage, message) => {
    const { problem } = await damaged(server, [damage], () => verify(server, OTHER_KEY, new Map()));
    expect(problem).toMatch(message);
  });
});
