import { COMMENTS_AT_ONCE, LONGEST_COMMENT, MOST_MENTIONS, mentionOf, type Notice } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn } from '../records/wire.ts';
import { commenting, makeRow, userId } from './commenting.ts';

let server: TestServer;
let row: string;
beforeAll(async () => {
  server = await startServer();
  row = await makeRow(server, 'acme-analyst');
});
afterAll(() => server.stop());

const as = (account: AccountName, plural?: string) => commenting(server, account, row, plural);

describe('comments on a row', () => {
  it('are written, read, changed and deleted by their author, each noted in the audit log', async () => {
    const analyst = await as('acme-analyst');
    const made = await analyst.post('  Ask for the report.  ');
    expect(made.status).toBe(201);
    const { documentId } = made.body.data;
    expect(made.body.data).toMatchObject({
      text: 'Ask for the report.',
      author: { name: 'acme-analyst' },
      editedAt: null,
      own: true,
      mayDelete: true,
    });
    const changed = await analyst.put(documentId, 'Ask for the new report.');
    expect(changed.body.data).toMatchObject({ text: 'Ask for the new report.', editedAt: expect.any(String) });
    const { body } = await (await as('acme-auditor')).list();
    expect(body).toMatchObject({
      data: [{ documentId, own: false, mayDelete: false }],
      meta: { total: 1, next: null },
    });
    expect((await analyst.remove(documentId)).status).toBe(200);
    expect((await analyst.list()).body.data).toEqual([]);
    expect((await analyst.put(documentId, 'Again')).status).toBe(404);
    const { rows } = await server.sql.query(
      `select action from audit_entries where entity = 'comment' and row_document_id = $1 order by id`,
      [documentId],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('keep text as text, whatever it looks like', async () => {
    const analyst = await as('acme-analyst');
    const text = '<script>alert(1)</script> & <b>bold</b>';
    const { documentId } = (await analyst.post(text)).body.data;
    expect((await analyst.list()).body.data[0]?.text).toBe(text);
    await analyst.remove(documentId);
  });

  it('are another user’s to read, and a Company Administrator’s to delete', async () => {
    const { documentId } = (await (await as('acme-analyst')).post('Mine')).body.data;
    const administrator = await as('acme-administrator');
    expect((await administrator.put(documentId, 'Theirs')).status).toBe(403);
    const auditor = await as('acme-auditor');
    expect((await auditor.put(documentId, 'Theirs')).status).toBe(403);
    expect((await auditor.remove(documentId)).status).toBe(403);
    expect((await administrator.remove(documentId)).status).toBe(200);
  });

  it('are hidden from other companies, by the route and in the database', async () => {
    const { documentId } = (await (await as('acme-analyst')).post('Secret of Acme')).body.data;
    const other = await as('birch-administrator');
    expect((await other.list()).status).toBe(404);
    expect((await other.post('Hello')).status).toBe(404);
    expect((await other.put(documentId, 'Hello')).status).toBe(404);
    expect((await other.remove(documentId)).status).toBe(404);
    const seen = await server.tenancy.inCompany(server.companies.birch.id, async () => {
      const { rows } = await server.tenancy.currentTransaction().raw('select count(*)::int as n from comments');
      return rows[0].n;
    });
    expect(seen).toBe(0);
    await (await as('acme-analyst')).remove(documentId);
  });

  it('need the module of the register, and a role that writes', async () => {
    expect((await (await as('acme-auditor')).post('I only read')).status).toBe(403);
    const stray = await commenting(server, 'birch-analyst', row, 'risks');
    expect((await stray.list()).status).toBe(403);
    expect((await stray.post('No module')).status).toBe(403);
    const { documentId } = (await (await as('acme-analyst')).post('Before the tier changed')).body.data;
    await server.sql.query(`update comments set register = 'imports' where document_id = $1`, [documentId]);
    expect((await (await as('acme-analyst')).put(documentId, 'Unknown register')).status).toBe(404);
    expect((await commenting(server, 'operator', row).then((operator) => operator.post('Whose?'))).status).toBe(400);
    const inView = await commenting(server, 'operator', row, undefined, 'acme');
    const byOperator = await inView.post('Seen by the operator');
    expect(byOperator.status).toBe(201);
    await inView.remove(byOperator.body.data.documentId);
  });

  it('are bounded, and name what is wrong', async () => {
    const analyst = await as('acme-analyst');
    const wrong: readonly [unknown, RegExp][] = [
      ['', /Write something/],
      ['   \n', /Write something/],
      [{ text: 'x' }, /Write something/],
      ['x'.repeat(LONGEST_COMMENT + 1), /at most 4,000 characters/],
      ['a\u0000b', /cannot be stored/],
      [Array.from({ length: MOST_MENTIONS + 1 }, (_, at) => mentionOf(`u${at}`)).join(' '), /at most 20 people/],
    ];
    for (const [text, message] of wrong) {
      const answer = await analyst.post(text);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toMatch(message);
      expect(fieldsIn(answer)).toEqual(['text']);
    }
    expect((await analyst.list('?before=x')).status).toBe(400);
    expect((await analyst.list()).body.meta.total).toBe(0);
  });

  it('come in pages, quickly also when there are 10,000', async () => {
    await server.sql.query(
      `insert into comments (document_id, register, about, text, author_id, company_id, created_at, updated_at)
       select 'many' || n, 'supplier-managements', $1, 'Comment ' || n, null, $2, now(), now() from generate_series(1, 10000) n`,
      [row, server.companies.acme.id],
    );
    const analyst = await as('acme-analyst');
    const first = await analyst.list();
    expect(first.body.data.map(({ text }) => text)).toEqual(
      Array.from({ length: COMMENTS_AT_ONCE }, (_, at) => `Comment ${10_000 - at}`),
    );
    expect(first.body.meta.total).toBe(10_000);
    const second = await analyst.list(`?before=${first.body.meta.next}`);
    expect(second.body.data[0]?.text).toBe(`Comment ${10_000 - COMMENTS_AT_ONCE}`);
    const { rows } = await server.sql.query(
      `explain (format json) select * from comments where company_id = $1 and register = 'supplier-managements' and about = $2
       order by id desc limit 21`,
      [server.companies.acme.id, row],
    );
    expect(JSON.stringify(rows)).toContain('wall_comments_of_row');
    await server.sql.query(`delete from comments where document_id like 'many%'`);
  });

  it('stay when their author is deleted, without a name', async () => {
    const { documentId } = (await (await as('acme-analyst')).post('Left behind')).body.data;
    await server.sql.query('update comments set author_id = null where document_id = $1', [documentId]);
    const [left] = (await (await as('acme-administrator')).list()).body.data;
    expect(left).toMatchObject({ text: 'Left behind', author: null, own: false });
    await (await as('acme-administrator')).remove(documentId);
  });
});

describe('mentions', () => {
  it('are of colleagues who may read the row, found by a part of the name', async () => {
    const analyst = await as('acme-analyst');
    const names = (await analyst.people('ACME-A')).map(({ name }) => name);
    expect(names).toEqual(['acme-administrator', 'acme-analyst', 'acme-auditor']);
    expect(await analyst.people('birch')).toEqual([]);
    expect((await analyst.people("%' or 1=1 --")).length).toBe(0);
  });

  it('are stored by user, and shown with the current name', async () => {
    const analyst = await as('acme-analyst');
    const id = await userId(server, 'acme-auditor');
    const { status, body } = await analyst.post(`Please look, ${mentionOf(id)}.`);
    expect(status).toBe(201);
    expect(body.data.mentions).toEqual([{ id, name: 'acme-auditor' }]);
    await server.sql.query(`update up_users set display_name = 'Ada Lovelace' where document_id = $1`, [id]);
    expect((await analyst.list()).body.data[0]?.mentions).toEqual([{ id, name: 'Ada Lovelace' }]);
    await server.sql.query('update up_users set display_name = null where document_id = $1', [id]);
    await analyst.remove(body.data.documentId);
  });

  it('notify each newly mentioned user once, and nobody who mentions themselves', async () => {
    const analyst = await as('acme-analyst');
    const noticesOf = async (account: AccountName) =>
      (await (await server.request(account)).get<{ data: Notice[] }>('/api/notices')).body.data.filter(
        ({ kind }) => kind === 'mentioned',
      );
    const [self, auditor, administrator] = await Promise.all(
      (['acme-analyst', 'acme-auditor', 'acme-administrator'] as const).map((name) => userId(server, name)),
    );
    await server.sql.query('delete from ridgeline_user_notices');
    const text = `Look: ${mentionOf(auditor ?? '')} ${mentionOf(auditor ?? '')} ${mentionOf(self ?? '')}`;
    const { documentId } = (await analyst.post(text)).body.data;
    expect(await noticesOf('acme-auditor')).toMatchObject([
      { facts: { by: 'acme-analyst', row: 'Coral Bay' }, about: { resource: 'supplier-managements', id: row } },
    ]);
    expect(await noticesOf('acme-administrator')).toEqual([]);
    await analyst.put(documentId, `${text} and ${mentionOf(administrator ?? '')}`);
    expect(await noticesOf('acme-auditor')).toHaveLength(1);
    expect(await noticesOf('acme-administrator')).toHaveLength(1);
    expect(await noticesOf('acme-analyst')).toEqual([]);
    await analyst.remove(documentId);
  });

  it('of a user of another company, without the right, suspended or unknown are refused, and nothing is stored', async () => {
    const analyst = await as('acme-analyst');
    const strangers = ['birch-analyst', 'stray', 'operator', 'cedar-analyst'] as const;
    const ids = [...(await Promise.all(strangers.map((name) => userId(server, name)))), 'nobodyatall'];
    for (const id of ids) {
      const { status, body } = await analyst.post(`Hello ${mentionOf(id)}`);
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/a user who may not read this/);
    }
    const suspended = await userId(server, 'acme-auditor');
    await server.sql.query('update up_users set blocked = true where document_id = $1', [suspended]);
    expect((await analyst.post(`Hello ${mentionOf(suspended)}`)).status).toBe(400);
    await server.sql.query('update up_users set blocked = false where document_id = $1', [suspended]);
    expect((await analyst.list()).body.meta.total).toBe(0);
  });
});
