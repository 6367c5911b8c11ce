import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, openSession, signIn, userId } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { changesOf, entriesOf } from './log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Signing in writes an entry too: do it before the tests count theirs.
  for (const account of ['operator', 'acme-auditor', 'birch-analyst'] as const) await server.request(account);
});
afterAll(() => server.stop());

describe('signing in and out', () => {
  it('writes entries for a sign-in, a failed one and a sign-out, with the account and the address', async () => {
    const id = await userId(server, 'birch-analyst');
    const left = await entriesOf(server, async () => {
      await signIn(server, 'birch-analyst', 'not-the-password', '203.0.113.7');
      const { jwt } = await openSession(server, 'birch-analyst');
      await server.anonymous.post('/api/auth/logout', undefined, { ...bearer(jwt), 'x-forwarded-for': '203.0.113.9' });
    });
    const common = { username: 'birch-analyst', user_id: id, company_id: server.companies.birch.id, entity: 'user' };
    expect(left).toMatchObject([
      { ...common, action: 'sign-in-failed', address: '203.0.113.7' },
      { ...common, action: 'sign-in', address: '203.0.113.1' },
      { ...common, action: 'sign-out', address: '203.0.113.9', label: 'birch-analyst' },
    ]);
    expect(JSON.stringify(left)).not.toContain('not-the-password');
  });

  it('does not write an unknown name: people type their passwords there', async () => {
    const [failed, ...others] = await entriesOf(server, () => signIn(server, 'my-secret-password', 'x'));
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ action: 'sign-in-failed', username: 'unknown', user_id: null, company_id: null });
    expect(JSON.stringify(failed)).not.toContain('my-secret-password');
  });
});

describe('changes of rights', () => {
  it('an allotted tier is an action of its own, in the company that gets it', async () => {
    const operator = await server.request('operator');
    const { acme } = server.companies;
    const { rows } = await server.sql.query(`select document_id from subscription_managements where name = 'basic'`);
    const change = { data: { subscriptionAllocated: rows[0].document_id } };
    const [entry] = await entriesOf(server, async () => {
      expect((await operator.put(`/api/companies/${acme.documentId}`, change)).status).toBe(200);
    });
    expect(entry).toMatchObject({ action: 'tier', entity: 'company', company_id: acme.id, username: 'operator' });
    expect(entry && changesOf(entry).subscriptionAllocated).toMatchObject([{ label: 'full' }, { label: 'basic' }]);
    await server.sql.query(
      `update companies set subscription_allocated_id = (select id from subscription_managements where name = 'full') where id = $1`,
      [acme.id],
    );
  });

  it('a tier itself is the operator’s: its entry has no company', async () => {
    const operator = await server.request('operator');
    const left = await entriesOf(server, async () => {
      const data = { name: 'First tier', description: 'x', accessModule: 'Supplier' };
      expect((await operator.post('/api/subscription-managements', { data })).status).toBe(201);
    });
    expect(left).toMatchObject([{ action: 'create', entity: 'subscription-management', company_id: null }]);
  });

  it('a changed role is an entry of the user', async () => {
    const analyst = await userId(server, 'acme-analyst');
    const give = (role: string) =>
      server.sql.query(
        'update up_users_role_lnk set role_id = (select id from up_roles where name = $1) where user_id = $2',
        [role, analyst],
      );
    const left = await entriesOf(server, async () => {
      await give('Auditor');
      await give('Auditor');
    });
    expect(left).toMatchObject([{ action: 'role', entity: 'user', label: 'acme-analyst', username: 'system' }]);
    expect(left[0] && changesOf(left[0])).toEqual({ role: ['Analyst', 'Auditor'] });
    await give('Analyst');
  });
});

describe('writes outside every scope', () => {
  it('are attributed to the panel’s user, whom the row names', async () => {
    const role = await server.strapi.service('admin::role').getSuperAdmin();
    const panel = { email: 'panel@ridgeline.test', password: 'A-long-passw0rd' };
    await server.strapi.service('admin::user').create({ ...panel, firstname: 'P', isActive: true, roles: [role.id] });
    const { body } = await server.anonymous.post<{ data: { token: string } }>('/admin/login', panel);
    const path = '/content-manager/collection-types/api::control-domain.control-domain';
    const left = await entriesOf(server, async () => {
      const row = { domain: 'Shared', control_no: 'S.1', control_description: 'x' };
      expect((await server.anonymous.post(path, row, bearer(body.data.token))).status).toBe(201);
    });
    expect(left).toMatchObject([
      { action: 'create', entity: 'control-domain', company_id: null, username: panel.email },
    ]);
  });
});
