import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { GOOD, usersAs } from './people.ts';

describe('when registration is closed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('has no such route, and the page learns why', async () => {
    const wish = { organisation: 'O', name: 'N', email: 'n@o.test', username: 'name', password: GOOD };
    expect((await server.anonymous.post('/api/auth/register', wish)).status).toBe(404);
    expect((await server.anonymous.post('/api/auth/register', {})).status).toBe(404);
    const { body } = await server.anonymous.get('/api/registration');
    expect(body).toEqual({ data: { registration: 'closed', mail: false } });
  });

  it('leaves forgotten passwords to an administrator when there is no mail', async () => {
    const { status, body } = await server.anonymous.post('/api/auth/forgot-password', {
      email: 'acme-analyst@ridgeline.test',
    });
    expect([status, body]).toEqual([200, { ok: true }]);
    const { rows } = await server.sql.query('select count(*)::int as n from ridgeline_codes');
    expect(rows[0].n).toBe(0);
  });

  it('refuses invitations into, and sign-ins to, a company that awaits approval', async () => {
    const { acme } = server.companies;
    const operator = await usersAs(server, 'operator');
    const row = await operator.find('acme-analyst');
    await server.sql.query(`update companies set status = 'awaiting' where id = $1`, [acme.id]);
    const made = await operator.invite({
      username: 'early',
      email: 'e@o.test',
      role: 'Analyst',
      company: acme.documentId,
    });
    expect([made.status, JSON.stringify(made.body)]).toEqual([400, expect.stringContaining('Approve this company')]);
    expect((await operator.link(row.id)).status).toBe(409);
    const refused = await signIn(server, 'acme-analyst');
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('not approved yet')]);
    await server.sql.query(`update companies set status = 'active' where id = $1`, [acme.id]);
    expect((await signIn(server, 'acme-analyst')).status).toBe(200);
  });
});
