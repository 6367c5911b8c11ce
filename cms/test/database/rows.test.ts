import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { CHECK, companyTables, DECISIONS, FORBIDDEN, FOREIGN_KEY, failureOf, insertRow } from './tables.ts';

const ANSWERS = 'answers';
const SENT_QUESTIONNAIRES = 'questionnaire_mappings';

let server: TestServer;
/** Ids by table: a row of each company, and a shared one of reference tables. */
const rows = new Map<string, { acme: number; birch: number; shared?: number }>();

beforeAll(async () => {
  server = await startServer();
  const { acme, birch } = server.companies;
  // Answers last, since they get the company of their sent questionnaire.
  const tables = companyTables(server).sort(
    (one, other) => Number(one.table === ANSWERS) - Number(other.table === ANSWERS),
  );
  for (const { table, kind } of tables) {
    const answering = (company: 'acme' | 'birch') =>
      table === ANSWERS ? { mapping_id: idsOf(SENT_QUESTIONNAIRES)[company] } : {};
    rows.set(table, {
      acme: await insertRow(server, table, acme.id, answering('acme')),
      birch: await insertRow(server, table, birch.id, answering('birch')),
      ...(kind === 'reference' ? { shared: await insertRow(server, table, null) } : {}),
    });
  }
});
afterAll(() => server.stop());

const idsOf = (table: string): { acme: number; birch: number; shared?: number } => {
  const ids = rows.get(table);
  if (!ids) throw new Error(`no rows in ${table}`);
  return ids;
};
const asAcme = () => ({ 'app.company': server.companies.acme.id });

/** Tables in which requests write whole rows. */
const writtenTables = () => companyTables(server).filter(({ table }) => !DECISIONS.includes(table));

describe('staff', () => {
  it('read nothing from any table while no company is set', async () => {
    const { rows: tables } = await server.sql.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const seen = await server.sql.as('staff', {}, async (query) => {
        const { rows: allowed } = await query(`select has_table_privilege('"${name}"', 'select') as granted`);
        return allowed[0].granted ? (await query(`select * from "${name}"`)).rows : [];
      });
      expect(seen, name).toEqual([]);
    }
  });

  it('see the rows of their company and shared ones, and no other', async () => {
    for (const { table, kind } of companyTables(server)) {
      const { acme, birch, shared } = idsOf(table);
      const seen = await server.sql.as('staff', asAcme(), async (query) =>
        (await query(`select id from "${table}"`)).rows.map(({ id }) => id),
      );
      expect(seen, table).toContain(acme);
      expect(seen, table).not.toContain(birch);
      expect(seen.includes(shared), table).toBe(kind === 'reference');
    }
  });

  it.each(['update "%" set document_id = document_id', 'delete from "%"'])(
    'cannot %s of another company',
    async (statement) => {
      for (const { table } of writtenTables()) {
        const { birch, acme, shared } = idsOf(table);
        const touched = await server.sql.as(
          'staff',
          asAcme(),
          async (query) =>
            (await query(`${statement.replace('%', table)} where id = any ($1)`, [[birch, shared ?? birch]])).rowCount,
        );
        expect(touched, table).toBe(0);
        const own = await server.sql.as(
          'staff',
          asAcme(),
          async (query) => (await query(`${statement.replace('%', table)} where id = $1`, [acme])).rowCount,
        );
        expect(own, table).toBe(1);
      }
    },
  );

  it('can neither change nor delete requests and decisions of acceptance, nor write a whole decision', async () => {
    const attempts = [
      ...DECISIONS.flatMap((table) => [
        `update "${table}" set document_id = document_id where id = any ($1)`,
        `delete from "${table}" where id = any ($1)`,
      ]),
      `insert into risk_acceptances (document_id, company_id) select 'x', id from companies where id = any ($1)`,
    ];
    for (const statement of attempts) {
      const ids = DECISIONS.flatMap((table) => [idsOf(table).birch, idsOf(table).acme]);
      const attempt = server.sql.as('staff', asAcme(), (query) => query(statement, [ids]));
      expect(await failureOf(attempt), statement).toBe(FORBIDDEN);
    }
  });

  it('write into their own company, whatever a statement says', async () => {
    for (const { table } of companyTables(server)) {
      if (table === 'risk_acceptances') continue;
      const stored = await server.sql.as(
        'staff',
        asAcme(),
        async (query) =>
          (
            await query(`insert into "${table}" (document_id, company_id) values ('x', $1) returning company_id`, [
              server.companies.birch.id,
            ])
          ).rows[0].company_id,
      );
      expect(stored, table).toBe(server.companies.acme.id);
    }
  });

  it('write nothing while no company is set', async () => {
    for (const { table, kind } of writtenTables()) {
      const failure = await failureOf(
        server.sql.as('staff', {}, (query) => query(`insert into "${table}" (document_id) values ('x')`)),
      );
      expect(failure, table).toBe(kind === 'tenant' ? CHECK : FORBIDDEN);
    }
  });

  it('cannot refer to a row of another company', async () => {
    const pointers = writtenTables().flatMap(({ table, pointers: all }) =>
      all.filter((pointer) => rows.has(pointer.table)).map(({ column, table: to }) => ({ table, column, to })),
    );
    expect(pointers.length).toBeGreaterThan(7);
    for (const { table, column, to } of pointers) {
      const target = idsOf(to);
      const write = (id: number | undefined) =>
        server.sql.as('staff', asAcme(), (query) =>
          query(`insert into "${table}" (document_id, "${column}") values ('x', $1)`, [id]),
        );
      expect(await failureOf(write(target.birch)), `${table}.${column}`).toBe(FORBIDDEN);
      expect(await failureOf(write(target.acme)), `${table}.${column}`).toBeUndefined();
      if (target.shared) expect(await failureOf(write(target.shared)), `${table}.${column}`).toBeUndefined();
      const change = server.sql.as('staff', asAcme(), (query) =>
        query(`update "${table}" set "${column}" = $1 where id = $2`, [target.birch, idsOf(table).acme]),
      );
      expect(await failureOf(change), `${table}.${column}`).toBe(FORBIDDEN);
    }
  });
});

describe('the company of a row', () => {
  it('never changes, not even by the owner', async () => {
    for (const { table } of companyTables(server)) {
      const change = server.sql.query(`update "${table}" set company_id = $1 where id = $2`, [
        server.companies.birch.id,
        idsOf(table).acme,
      ]);
      expect(await failureOf(change), table).toBe(FORBIDDEN);
    }
  });

  it('is never cleared by deleting the company, which is refused', async () => {
    for (const { table } of companyTables(server)) {
      const fresh = await server.sql.query(
        `insert into companies (document_id, name) values ('fresh', 'Fresh') returning id`,
      );
      const company: number = fresh.rows[0].id;
      // An answer has the company of its sent questionnaire.
      const mapping = await insertRow(server, SENT_QUESTIONNAIRES, company);
      if (table !== SENT_QUESTIONNAIRES) {
        await insertRow(server, table, company, table === ANSWERS ? { mapping_id: mapping } : {});
        if (table !== ANSWERS) await server.sql.query('delete from questionnaire_mappings where id = $1', [mapping]);
      }
      const deletion = server.sql.query('delete from companies where id = $1', [company]);
      // A decision refuses by itself to lose its company.
      const refused = DECISIONS.includes(table) ? [FOREIGN_KEY, FORBIDDEN] : [FOREIGN_KEY];
      expect(refused, table).toContain(await failureOf(deletion));
      const { rows: kept } = await server.sql.query(`select count(*)::int as n from "${table}" where company_id = $1`, [
        company,
      ]);
      expect(kept[0].n, table).toBe(1);
    }
  });

  it('and the mark of a shared row always agree, by each writer', async () => {
    for (const { table, kind } of companyTables(server).filter((companyTable) => companyTable.kind === 'reference')) {
      expect(kind).toBe('reference');
      await server.sql.query(`update "${table}" set shared = true where id = $1`, [idsOf(table).acme]);
      const { rows: stored } = await server.sql.query(`select shared from "${table}" where id = $1`, [
        idsOf(table).acme,
      ]);
      expect(stored[0].shared, table).toBe(false);
    }
  });
});

describe('the operator', () => {
  it('reads all companies without one in view, and one with it in view', async () => {
    for (const { table } of companyTables(server)) {
      const { acme, birch } = idsOf(table);
      const read = (settings: Record<string, number>) =>
        server.sql.as('operator', settings, async (query) =>
          (await query(`select id from "${table}" where id = any ($1) order by id`, [[acme, birch]])).rows.map(
            ({ id }) => id,
          ),
        );
      expect(await read({}), table).toEqual([acme, birch]);
      expect(await read(asAcme()), table).toEqual([acme]);
    }
  });

  it('writes tenant rows only with a company in view, and shared rows without', async () => {
    for (const { table, kind, uid } of writtenTables()) {
      const failure = await failureOf(
        server.sql.as('operator', {}, (query) => query(`insert into "${table}" (document_id) values ('x')`)),
      );
      const allowed = kind === 'reference' || uid === 'plugin::users-permissions.user';
      expect(failure === undefined, table).toBe(allowed);
      const touched = await server.sql.as(
        'operator',
        {},
        async (query) =>
          (await query(`update "${table}" set document_id = document_id where id = $1`, [idsOf(table).acme])).rowCount,
      );
      expect(touched, table).toBe(uid === 'plugin::users-permissions.user' ? 1 : 0);
    }
  });

  it('cannot make a shared row refer to a row of one company', async () => {
    const { acme, shared } = idsOf('questionnaires');
    const write = (questionnaire: number | undefined) =>
      server.sql.as('operator', {}, (query) =>
        query(`insert into questions (document_id, questionnaires_id_id) values ('x', $1)`, [questionnaire]),
      );
    expect(await failureOf(write(acme))).toBe(FORBIDDEN);
    expect(await failureOf(write(shared))).toBeUndefined();
  });
});
