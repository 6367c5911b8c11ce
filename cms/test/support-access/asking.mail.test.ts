import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import { emailOf, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';
import { supporting } from './supporting.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let support: ReturnType<typeof supporting>;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  support = supporting(server);
  await support.close();
});
afterAll(() => stop());

describe('the mail to the administrators of a company that has not opened its data', () => {
  it('says that an operator asks, and why', async () => {
    await support.ask('To look at <b>an import</b>');
    const { subject, text } = await mailbox.to(emailOf('birch-administrator'));
    expect(subject).toContain('asks for access');
    expect(text).toContain('To look at <b>an import</b>');
    expect(text).toContain(`/dashboard/company-settings?company=${server.companies.birch.documentId}`);
  });

  it('says that a new administrator was invited, who alone gets the link and then signs in', async () => {
    const invited = await support.invite({ username: 'rescued', email: 'rescued@birch.test' });
    expect([invited.status, invited.body]).toEqual([201, { data: { email: 'rescued@birch.test' } }]);
    const told = await mailbox.to(emailOf('birch-administrator'));
    expect(told.text).toContain('rescued@birch.test');
    const letter = await mailbox.to('rescued@birch.test');
    const code = linkIn(letter).split('#')[1];
    expect(told.text).not.toContain(String(code));
    const password = 'a-long-password-of-the-rescued';
    const set = await server.anonymous.post<{ jwt: string }>('/api/auth/reset-password', {
      ...{ code, password, passwordConfirmation: password },
    });
    expect(set.status).toBe(200);
    const who = await server.anonymous.get<{ role: { name: string }; company: { documentId: string } }>(
      '/api/users/me',
      {
        authorization: `Bearer ${set.body.jwt}`,
      },
    );
    expect(who.body).toMatchObject({
      role: { name: 'Company Administrator' },
      company: { documentId: server.companies.birch.documentId },
    });
    const { rows } = await server.sql.query(
      `select username, company_id from audit_entries where action = 'invite' and label = 'rescued'`,
    );
    expect(rows).toEqual([{ username: 'operator', company_id: server.companies.birch.id }]);
    const seen = await (await support.operator(null)).get('/api/users?pagination[pageSize]=100');
    expect(JSON.stringify(seen.body)).not.toContain('rescued');
  });

  it('of a field that is wrong sends nothing', async () => {
    const wrong = await support.invite({ username: 'a b', email: 'no' });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain('"field":"email"');
    expect(mailbox.letters).toEqual([]);
  });
});
