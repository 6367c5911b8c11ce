import type { NewNotice, Notice } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { type AccountName, compiled, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';

type Notices = typeof import('../../src/notices');

let server: TestServer;
const users: Record<string, number> = {};
beforeAll(async () => {
  server = await startServer();
  for (const { id, username } of (await server.sql.query('select id, username from up_users')).rows)
    users[username] = id;
});
beforeEach(() => server.sql.query('delete from ridgeline_user_notices'));
afterAll(async () => {
  closeAll();
  await server.stop();
});

const mention = (row: string): NewNotice => ({
  kind: 'mentioned',
  facts: { by: 'Anna', row },
  about: { resource: 'risks', id: 'x1' },
});

/** As a feature of the company does it. */
const tell = (names: readonly AccountName[], notice: NewNotice) =>
  server.tenancy.inCompany(server.companies.acme.id, () =>
    compiled<Notices>('notices').notify(
      names.map((name) => users[name] as number),
      notice,
    ),
  );

interface Page {
  readonly data: readonly Notice[];
  readonly meta: { readonly unread: number; readonly more: boolean };
}

const pageOf = async (name: AccountName, query = ''): Promise<Page> =>
  (await (await server.request(name)).get<Page>(`/api/notices${query}`)).body;

const rowsOf = async (name: AccountName): Promise<unknown[]> => (await pageOf(name)).data.map(({ facts }) => facts.row);

describe('a notice', () => {
  it('is stored for its recipients, as kind and facts, until they read it', async () => {
    await tell(['acme-analyst', 'acme-analyst'], mention('R-1'));
    const { data, meta } = await pageOf('acme-analyst');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        kind: 'mentioned',
        facts: { by: 'Anna', row: 'R-1' },
        about: { resource: 'risks', id: 'x1' },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        read: false,
      },
    ]);
    expect(meta).toEqual({ unread: 1, more: false });
    expect(await rowsOf('acme-administrator')).toEqual([]);
    const analyst = await server.request('acme-analyst');
    expect((await analyst.post('/api/notices/read', { data: { upTo: data[0]?.id } })).status).toBe(200);
    expect(await pageOf('acme-analyst')).toMatchObject({ data: [{ read: true }], meta: { unread: 0 } });
  });

  it('goes to no user of another company or who is suspended, and goes to operators', async () => {
    await server.sql.query(`update up_users set blocked = true where username = 'acme-auditor'`);
    await tell(['acme-analyst', 'acme-auditor', 'birch-analyst', 'operator'], mention('R-2'));
    const { rows } = await server.sql.query(
      'select u.username from ridgeline_user_notices n join up_users u on u.id = n.user_id order by 1',
    );
    expect(rows.map(({ username }) => username)).toEqual(['acme-analyst', 'operator']);
    await server.sql.query(`update up_users set blocked = false where username = 'acme-auditor'`);
  });

  it('arrives at an open page with its facts, once it is committed', async () => {
    const page = await connect(server.url, await passOf(server.anonymous, 'acme-analyst'));
    const undone = server.tenancy.inCompany(server.companies.acme.id, async () => {
      await compiled<Notices>('notices').notify([users['acme-analyst'] as number], mention('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await tell(['acme-analyst'], mention('R-3'));
    await expect.poll(() => page.messages).toHaveLength(1);
    expect(page.messages[0]).toMatchObject({
      type: 'info',
      message: 'Anna mentioned you in a comment on R-3.',
      about: { resource: 'risks', id: 'x1' },
      notice: { kind: 'mentioned', facts: { by: 'Anna', row: 'R-3' } },
    });
    expect(await rowsOf('acme-analyst')).toEqual(['R-3']);
  });

  it('announces a long import, but not a short one', async () => {
    const administrator = await server.request('acme-administrator');
    for (const count of [3, 1_000]) {
      const rows = Array.from({ length: count }, (_, index) => ({ supplier_name: `Imported ${count} ${index}` }));
      expect((await administrator.post('/api/create-bulk/supplier-managements', rows)).status).toBe(200);
    }
    expect((await pageOf('acme-administrator')).data).toMatchObject([
      {
        kind: 'imported',
        facts: { count: 1_000, register: 'supplier-management' },
        about: { resource: 'import-batches' },
      },
    ]);
  });

  it('are swept once they are old, and those behind the newest 500', async () => {
    await server.sql.query(
      `insert into ridgeline_user_notices (user_id, kind, facts, at)
       select $1, 'mentioned', '{"by": "Anna", "row": "R"}', now() - make_interval(days => case when n = 1 then 91 else 1 end)
       from generate_series(1, 502) n`,
      [users['acme-administrator']],
    );
    expect(await compiled<Notices>('notices').sweepNotices()).toBe(2);
    expect((await pageOf('acme-administrator')).meta.unread).toBe(500);
  });

  it('holds short facts of one line, whatever was handed over', async () => {
    await tell(['acme-analyst'], mention(`R-4\r\nBcc: x@y.test ${'long '.repeat(10_000)}`));
    const [row] = await rowsOf('acme-analyst');
    expect(String(row)).toMatch(/^R-4 Bcc: x@y.test long/);
    expect(String(row).length).toBeLessThanOrEqual(200);
  });

  it('holds no half of a character where a fact is cut', async () => {
    await tell(['acme-analyst'], mention(`${'x'.repeat(199)}\u{1f600} and more`));
    expect(await rowsOf('acme-analyst')).toEqual(['x'.repeat(199)]);
  });
});

describe('the list of notices', () => {
  it('is read page by page, and cleared up to what was shown', async () => {
    for (let index = 1; index <= 5; index += 1) await tell(['acme-analyst'], mention(`R-${index}`));
    const first = await pageOf('acme-analyst', '?limit=2');
    expect(first.data.map(({ facts }) => facts.row)).toEqual(['R-5', 'R-4']);
    expect(first.meta).toEqual({ unread: 5, more: true });
    const rest = await pageOf('acme-analyst', `?limit=50&before=${first.data[1]?.id}`);
    expect(rest.data.map(({ facts }) => facts.row)).toEqual(['R-3', 'R-2', 'R-1']);
    expect(rest.meta.more).toBe(false);
    const analyst = await server.request('acme-analyst');
    await tell(['acme-analyst', 'acme-administrator'], mention('R-6'));
    expect((await analyst.delete(`/api/notices?upTo=${first.data[0]?.id}`)).status).toBe(200);
    expect(await rowsOf('acme-analyst')).toEqual(['R-6']);
    expect(await rowsOf('acme-administrator')).toEqual(['R-6']);
  });

  it('refuses a value that is not an id', async () => {
    const analyst = await server.request('acme-analyst');
    for (const query of ['?before=x', '?before=0', '?limit=-1', '?limit=', '?before=1e400'])
      expect((await analyst.get(`/api/notices${query}`)).status, query).toBe(400);
    for (const upTo of [undefined, 'x', -1, 1.5, '9'.repeat(30)]) {
      expect((await analyst.post('/api/notices/read', { data: { upTo } })).status, String(upTo)).toBe(400);
      expect((await analyst.delete(`/api/notices?upTo=${upTo ?? ''}`)).status, String(upTo)).toBe(400);
    }
  });
});

describe('in the database, notices', () => {
  const as = (name: AccountName, text: string) =>
    server.sql.as(
      'staff',
      { 'app.company': server.companies.acme.id, 'app.user': users[name] as number },
      async (query) => (await query(text)).rowCount,
    );

  it('are read, marked and deleted only by their user, and nobody can write them', async () => {
    await tell(['acme-analyst'], mention('R-7'));
    for (const text of [
      'select from ridgeline_user_notices',
      'update ridgeline_user_notices set read_at = now()',
      'delete from ridgeline_user_notices',
    ]) {
      expect(await as('acme-auditor', text), text).toBe(0);
      expect(await as('acme-analyst', text), text).toBe(1);
    }
    for (const text of [
      `update ridgeline_user_notices set kind = 'registered'`,
      'update ridgeline_user_notices set mail_due = now()',
      `insert into ridgeline_user_notices (user_id, kind, facts) values (${users['acme-analyst']}, 'mentioned', '{}')`,
    ])
      expect(await failureOf(as('acme-analyst', text)), text).toBe(FORBIDDEN);
  });
});
