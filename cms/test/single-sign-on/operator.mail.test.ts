import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import type { Mailbox } from '../account/mailbox.ts';
import { emailOf, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
});
afterAll(() => stop());

it('an operator who signs in with a password is mailed to all operators while a company requires single sign-on', async () => {
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
  for (const to of [emailOf('operator'), other]) {
    const { subject, text } = await mailbox.to(to);
    expect([subject, text.includes('operator')]).toEqual(['An operator has signed in with a password', true]);
  }
  expect(mailbox.letters).toEqual([]);
});
