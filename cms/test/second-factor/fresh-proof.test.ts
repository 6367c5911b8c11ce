import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, signIn, userId } from '../access/people.ts';
import { usersAs } from '../account/people.ts';
import { plantToken } from '../api-token/machines.ts';
import { type Answer, PASSWORD, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { asksForProof, callsOf, makeOld, prove } from './aging.ts';
import { guard } from './factors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Call = (who: Requester) => Promise<Answer<unknown>>;

const webhookAt = (port: number) => ({
  name: `Hook ${port}`,
  address: `http://localhost:${port}/`,
  events: ['risk.created'],
});

const administrators: Readonly<Record<string, Call>> = {
  'a role': async (who) => who.put(`/api/users/${await userId(server, 'acme-auditor')}`, { data: { role: 'Analyst' } }),
  'the address of a user': async (who) =>
    who.put(`/api/users/${await userId(server, 'acme-auditor')}`, { data: { email: 'other@acme.test' } }),
  'a new administrator': (who) =>
    who.post('/api/users', {
      data: { username: 'second', email: 'second@acme.test', role: 'Company Administrator' },
    }),
  'a link at hand for a password': async (who) =>
    who.post(`/api/users/${await userId(server, 'acme-auditor')}/invitation`, {}),
  'the reset of a second factor': async (who) =>
    who.post(`/api/users/${await userId(server, 'acme-analyst')}/second-factor/reset`, {}),
  'single sign-on': (who) =>
    who.put('/api/single-sign-on', {
      data: { issuer: 'https://login.acme.test', clientId: 'one', secret: 'two', domains: ['acme.test'] },
    }),
  'an API token': (who) => who.post('/api/api-tokens', { data: { name: 'Ledger', reads: ['risks'] } }),
  'a webhook': (who) => who.post('/api/webhooks', { data: webhookAt(9) }),
  'the address of a webhook': async (who) => {
    const { body } = await who.get<{ data: { documentId: string }[] }>('/api/webhooks');
    return who.put(`/api/webhooks/${body.data[0]?.documentId}`, { data: { address: 'http://localhost:10/' } });
  },
  'the secret of a webhook': async (who) => {
    const { body } = await who.get<{ data: { documentId: string }[] }>('/api/webhooks');
    return who.post(`/api/webhooks/${body.data[0]?.documentId}/secret`, {});
  },
  'the export of the company': (who) =>
    who.post(`/api/companies/${server.companies.acme.id}/export`, {
      data: { locale: 'en', timeZone: 'Europe/Berlin' },
    }),
};

const companyNamed = async (name: string): Promise<number> =>
  (await server.sql.query('select id from companies where name = $1', [name])).rows[0].id;

const operators: Readonly<Record<string, Call>> = {
  'the deletion of a company': async (who) => who.delete(`/api/companies/${await companyNamed('Empty one')}`),
  'the deletion of companies': async (who) =>
    who.post('/api/companies/delete-many', { ids: [await companyNamed('Empty two')] }),
  'the deletion of a company with its rows': async (who) =>
    who.post(`/api/companies/${await companyNamed('Cedar Holdings')}/remove`, { data: { name: 'Cedar Holdings' } }),
  'a second factor of fewer users': async (who) =>
    who.put(`/api/companies/${await companyNamed('Birch & Sons')}`, { data: { secondFactor: 'none' } }),
};

const passes = async (jwt: string, calls: Readonly<Record<string, Call>>): Promise<void> => {
  const who = callsOf(server, jwt);
  for (const [name, call] of Object.entries(calls)) {
    await makeOld(server, jwt);
    expect(asksForProof(await call(who)), name).toBe(true);
    expect((await prove(server, jwt, { currentPassword: PASSWORD })).status, name).toBe(200);
    expect([200, 201], name).toContain((await call(who)).status);
  }
};

describe('what a stolen session must not do', () => {
  it('is refused to an administrator whose sign-in is older than ten minutes, and passes after a proof', async () => {
    await guard(server, 'acme-analyst');
    // Single sign-on is for the domain of the own address.
    const address = 'acme-administrator@acme.test';
    await server.sql.query(`update up_users set email = $1 where username = 'acme-administrator'`, [address]);
    const { body } = await signIn(server, address);
    await passes(body.jwt, administrators);
  });

  it('is refused to the operator in the same way', async () => {
    for (const name of ['Empty one', 'Empty two']) {
      const operator = await server.request('operator');
      await operator.post('/api/companies', { data: { name, email: 'office@empty.test' } });
    }
    await server.sql.query(`update companies set second_factor = 'everyone' where name = 'Birch & Sons'`);
    const { jwt } = await openSession(server, 'operator');
    await passes(jwt, operators);
    await server.sql.query(`update companies set second_factor = 'everyone' where name = 'Birch & Sons'`);
    await makeOld(server, jwt);
    const inView = callsOf(server, jwt, { 'x-company': server.companies.birch.documentId });
    expect(asksForProof(await inView.put('/api/company-settings', { data: { secondFactor: 'administrators' } }))).toBe(
      true,
    );
    expect(
      (await inView.put('/api/company-settings', { data: { secondFactor: 'everyone', auditYears: 5 } })).status,
    ).toBe(200);
    await server.sql.query(`update companies set second_factor = 'none' where name = 'Birch & Sons'`);
  });

  it('does not include other work, nor a form that sends an unchanged role', async () => {
    const { jwt } = await openSession(server, 'birch-administrator');
    await makeOld(server, jwt);
    const who = callsOf(server, jwt);
    const { id, email } = await (await usersAs(server, 'birch-administrator')).find('birch-analyst');
    const form = { role: 'Analyst', email, displayName: 'An Analyst' };
    expect((await who.put(`/api/users/${id}`, { data: form })).status).toBe(200);
    expect((await who.put('/api/company-settings', { data: { auditYears: 7 } })).status).toBe(200);
  });

  it('counts from the sign-in to the minute', async () => {
    const { jwt } = await openSession(server, 'birch-administrator');
    const who = callsOf(server, jwt);
    await makeOld(server, jwt, 9);
    expect(asksForProof(await who.post(`/api/companies/${server.companies.birch.id}/export`, {}))).toBe(false);
    await makeOld(server, jwt, 10);
    expect(asksForProof(await who.post(`/api/companies/${server.companies.birch.id}/export`, {}))).toBe(true);
  });

  it('is closed to tokens', async () => {
    const { program } = await plantToken(server, 'acme', { reads: ['risks'], writes: ['risks'] });
    const paths = ['/api/second-factor/prove', '/api/api-tokens', '/api/users'];
    const answers = await Promise.all(paths.map((path) => program.post(path, {})));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
