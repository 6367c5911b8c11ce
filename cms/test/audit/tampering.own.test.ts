import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANIES, startServer, type TestServer } from '../harness/index.ts';
import { bring, suppliersCalled } from '../import/rows.ts';
import { damaged, endAudit, KEY, problems, seal, sealsOf, verify } from './chain.ts';

let server: TestServer;
let acme = 0;
let seals: { position: number; entry_id: number }[] = [];
const NAME = COMPANIES.acme.name;

beforeAll(async () => {
  server = await startServer();
  // What is sealed, and when, is the test's to say.
  await endAudit(server);
  acme = server.companies.acme.id;
  await bring(server, 'acme-administrator', 'supplier-managements', suppliersCalled(40, 'Sealed'));
  await seal(server);
  seals = await sealsOf(server, acme);
});
afterAll(() => server.stop());

const at = (position: number): number => seals[position - 1]?.entry_id ?? 0;

/** What verification says while the damage stands. */
const found = (...damage: string[]) => damaged(server, damage, () => problems(server));

const shift = (from: number) => [
  `update ridgeline_seals set position = -position - 1 where chain = ${acme} and position >= ${from}`,
  `update ridgeline_seals set position = -position where chain = ${acme} and position < 0`,
];

describe('whoever tampers with what was sealed', () => {
  it('finds a whole log before', async () => {
    expect(seals.length).toBeGreaterThan(40);
    expect(await problems(server)).toEqual([]);
    expect((await verify(server)).unsealed).toBe(0);
  });

  it.each(['username', 'label', 'changes', 'address', 'action'])('and changes its %s, is found out', async (column) => {
    expect(await found(`update audit_entries set ${column} = 'x' where id = ${at(7)}`)).toEqual([
      `${NAME}: Entry no. 7 (id ${at(7)}) was changed after it was sealed.`,
    ]);
  });

  it('and moves it to another time or company, is found out', async () => {
    for (const change of [`at = at - interval '1 millisecond'`, `company_id = ${server.companies.birch.id}`]) {
      expect(await found(`update audit_entries set ${change} where id = ${at(9)}`)).toEqual([
        `${NAME}: Entry no. 9 (id ${at(9)}) was changed after it was sealed.`,
      ]);
    }
  });

  it('and changes many, is told the first', async () => {
    expect(await found(`update audit_entries set username = 'x' where id >= ${at(12)}`)).toEqual([
      `${NAME}: Entry no. 12 (id ${at(12)}) was changed after it was sealed.`,
    ]);
  });

  it('and takes one out, with its seal or without, is found out', async () => {
    const gone = `delete from audit_entries where id = ${at(20)}`;
    expect(await found(gone)).toEqual([`${NAME}: Entry no. 20 (id ${at(20)}) is missing.`]);
    expect(await found(gone, `delete from ridgeline_seals where entry_id = ${at(20)}`)).toEqual([
      `${NAME}: Entry no. 20 is missing.`,
    ]);
  });

  it('and closes the gap, is found out', async () => {
    const close = `update ridgeline_seals set position = position - 1 where chain = ${acme} and position > 20`;
    const [told] = await found(
      `delete from audit_entries where id = ${at(20)}`,
      `delete from ridgeline_seals where entry_id = ${at(20)}`,
      close,
    );
    expect(told).toContain('Entry no. 20');
  });

  it('and puts one in, is found out', async () => {
    expect(
      await found(
        `insert into audit_entries (id, document_id, at, username, action, company_id) values (900000, 'x', now(), 'x', 'create', ${acme})`,
        ...shift(15),
        `insert into ridgeline_seals values (${acme}, 15, 900000, 1, '${'0'.repeat(64)}')`,
      ),
    ).toEqual([`${NAME}: Entry no. 15 (id 900000) was put in between entries that were sealed.`]);
  });

  it('and cuts the end, is found out', async () => {
    const last = seals.length;
    const cut = [
      `delete from audit_entries where id in (${at(last)}, ${at(last - 1)})`,
      `delete from ridgeline_seals where entry_id in (${at(last)}, ${at(last - 1)})`,
    ];
    const told = [`${NAME}: The end is cut: entry no. ${last - 1} is missing, and 1 after it.`];
    expect(await found(...cut)).toEqual(told);
    expect(await found(...cut, `update ridgeline_heads set count = count - 2 where chain = ${acme}`)).toEqual(told);
  });

  it('and takes the head, or a whole chain, is found out', async () => {
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

describe('an old copy of everything', () => {
  it('that is put back whole agrees with itself; the data folder alone knows better', async () => {
    const copy = ['ridgeline_heads', 'ridgeline_seals'].map((table) => `create table old_${table} as table ${table}`);
    for (const statement of copy) await server.sql.query(statement);
    const { rows } = await server.sql.query('select max(id) as last from audit_entries');
    await bring(server, 'acme-administrator', 'supplier-managements', suppliersCalled(3, 'Later'));
    await seal(server);
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
  });
});

describe('the key', () => {
  it('that is another one is told, and not taken for tampering', async () => {
    const { chains, problem } = await verify(server, 'another-key-than-the-right-one');
    expect(chains).toEqual([]);
    expect(problem).toBe('AUDIT_KEY is not the key with which the audit log was sealed.');
  });

  it('stands nowhere in the database', async () => {
    for (const table of ['ridgeline_heads', 'ridgeline_seals', 'audit_entries', 'strapi_core_store_settings']) {
      const { rows } = await server.sql.query(
        `select count(*)::int as n from ${table} t where t::text like '%${KEY}%'`,
      );
      expect(rows[0].n, table).toBe(0);
    }
  });
});
