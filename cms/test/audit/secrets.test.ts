import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, startServer, type TestServer } from '../harness/index.ts';
import { begin, give, prepare } from '../questionnaire-mapping/sending.ts';
import { register } from '../records/wire.ts';
import { changesOf, type Entry, entriesOf } from './log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Signing in writes an entry too: do it before the tests count theirs.
  await server.request('acme-administrator');
});
afterAll(() => server.stop());

const everything = async ({ sql }: { sql: Sql }): Promise<string> =>
  JSON.stringify((await sql.query('select * from audit_entries')).rows);

const actions = (entries: readonly Entry[]) => entries.map(({ action, entity }) => [action, entity]);

describe('what the audit log does not contain', () => {
  it('bank numbers, except their last three digits, also when only one is changed', async () => {
    const rows = await register(server, 'acme-administrator', 'supplier-managements');
    const bank = { bank_bsb: '062000', bank_account_no: '10203040' };
    const { documentId } = await rows.make({ supplier_name: 'Banked', ...bank });
    const [changed] = await entriesOf(server, () => rows.change(documentId, { bank_account_no: '90203040' }));
    expect(changed && changesOf(changed)).toEqual({ bank_account_no: ['•••040', '•••040'] });
    await rows.change(documentId, { bank_account_no: '12' });
    await rows.remove(documentId);
    const all = await everything(server);
    for (const number of ['10203040', '90203040', '062000', '"12"']) expect(all.includes(number), number).toBe(false);
    expect(all).toContain('•••000');
  });

  it('passwords and their hashes, though it notes that one was changed', async () => {
    const { rows } = await server.sql.query('select id, password from up_users where username = $1', ['acme-analyst']);
    const [changed] = await entriesOf(server, () =>
      server.sql.query('update up_users set password = $1, reset_password_token = $2 where id = $3', [
        '$2a$10$another-hash',
        'a-token',
        rows[0].id,
      ]),
    );
    expect(changed && changesOf(changed)).toEqual({ password: ['•••', '•••'] });
    await server.sql.query('update up_users set password = $1, reset_password_token = null where id = $2', [
      rows[0].password,
      rows[0].id,
    ]);
    const all = await everything(server);
    for (const secret of ['$2a$10$', 'another-hash', 'a-token']) expect(all.includes(secret), secret).toBe(false);
  });

  it('links and their hashes; respondents are named by that word, and their answers by the questions', async () => {
    const asked = await prepare(server);
    let trip = {} as Awaited<ReturnType<typeof begin>>;
    const left = await entriesOf(server, async () => {
      trip = await begin(server, asked);
    });
    const { token, by, first } = trip;
    expect(actions(left)).toEqual(
      expect.arrayContaining([
        ['create', 'questionnaire-mapping'],
        ['create', 'questionnaire-link'],
      ]),
    );
    const answered = await entriesOf(server, () => by.save(give(first, 'Yes')));
    const answer = answered.find(({ entity }) => entity === 'answer');
    expect(answer).toMatchObject({
      username: 'respondent',
      user_id: null,
      action: 'create',
      company_id: server.companies.acme.id,
      label: first.question,
    });
    expect(answer && changesOf(answer)).toMatchObject({ answer: [undefined, 'Yes'] });
    const all = await everything(server);
    expect(all.includes(token)).toBe(false);
    expect(all.includes(server.tenancy.hashOfToken(token))).toBe(false);
  });
});
