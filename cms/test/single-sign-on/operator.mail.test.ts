import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import type { Mailbox } from '../account/mailbox.ts';
import { emailOf, PASSWORD, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
});
afterAll(() => stop());

it('an operator who signs in with a password from a new device is mailed to all operators while a company requires single sign-on', async () => {
  const other = 'second.operator@ridgeline.test';
  await server.sql.query(
    `with made as (insert into up_users (document_id, username, email, provider, confirmed, blocked, created_at, updated_at)
       values ('second-operator', 'second.operator', $1, 'local', true, false, now(), now()) returning id)
     insert into up_users_role_lnk (user_id, role_id) select made.id, r.id from made, up_roles r where r.name = 'Operator'`,
    [other],
  );
  // Nothing is mailed before: the next mail to each is that of the second sign-in.
  await openSession(server, 'operator');
  await server.sql.query(
    `insert into ridgeline_sso (company_id, issuer, client_id, secret, provisioning, role, active, required)
     values ($1, 'https://login.acme.test', 'one', 'two', 'invited', 'Analyst', true, true)`,
    [server.companies.acme.id],
  );
  await openSession(server, 'birch-analyst');
  await openSession(server, 'operator');
  // From the same device and address: nobody is told again.
  await openSession(server, 'operator');
  const subject = 'An operator has signed in from a new device or address';
  for (const to of [emailOf('operator'), other]) {
    const letter = await mailbox.to(to);
    expect([letter.subject, letter.text.includes('operator')]).toEqual([subject, true]);
  }
  const identity = { identifier: emailOf('operator'), password: PASSWORD };
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  for (let again = 0; again < 2; again += 1) {
    expect((await server.anonymous.post('/api/auth/local', identity, { 'user-agent': firefox })).status).toBe(200);
  }
  for (const to of [emailOf('operator'), other]) {
    expect((await mailbox.to(to)).text).toContain('Firefox, Linux');
  }
  expect(mailbox.letters).toEqual([]);
});
