import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mailbox } from '../account/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  // Who has signed in with a password before stays signed in.
  await server.request('acme-administrator');
  await server.sql.query(
    `insert into ridgeline_sso (company_id, issuer, client_id, secret, provisioning, role, active, required)
     values ($1, 'https://login.acme.test', 'one', 'two', 'invited', 'Analyst', true, true)`,
    [server.companies.acme.id],
  );
});
afterAll(() => stop());

/** Invites a user of Acme, and answers what the mail offers. */
const offered = async (by: 'operator' | 'acme-administrator', username: string, headers = {}): Promise<boolean[]> => {
  const who = await server.request(by, headers);
  const data = { username, email: `${username}@acme.test`, role: 'Analyst', company: server.companies.acme.documentId };
  const { status } = await who.post('/api/users', { data });
  const { text } = await mailbox.to(`${username}@acme.test`);
  return [status === 201, text.includes('/signin'), text.includes('/set-password'), /choose a password/i.test(text)];
};

it('a company that requires single sign-on invites users to sign in at its provider, no matter who invites', async () => {
  const byProvider = [true, true, false, false];
  expect(await offered('acme-administrator', 'by.administrator')).toEqual(byProvider);
  expect(await offered('operator', 'by.operator')).toEqual(byProvider);
  const inView = { 'x-company': server.companies.acme.documentId };
  expect(await offered('operator', 'by.operator.there', inView)).toEqual(byProvider);
  const { rows } = await server.sql.query('select from ridgeline_codes');
  expect(rows).toEqual([]);
});

it('a further link for such a user is the same, and other companies send a password link as before', async () => {
  const { rows } = await server.sql.query(`select id from up_users where username = 'by.operator'`);
  const operator = await server.request('operator');
  expect((await operator.post(`/api/users/${rows[0].id}/invitation`)).status).toBe(200);
  expect((await mailbox.to('by.operator@acme.test')).text).not.toContain('/set-password');
  const data = { username: 'of.birch', email: 'of.birch@birch.test', role: 'Analyst' };
  await operator.post('/api/users', { data: { ...data, company: server.companies.birch.documentId } });
  expect((await mailbox.to('of.birch@birch.test')).text).toContain('/set-password');
});
