import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../access/people.ts';
import { PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { linkIn, type Mailbox, openMailbox } from './mailbox.ts';
import { codeOf, type Failure, fieldsIn, GOOD, setPassword, type UsersOf, usersAs } from './people.ts';

let server: TestServer;
let mailbox: Mailbox;
let acme: UsersOf;
let operator: UsersOf;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ridgeline <grc@mail.test>',
    PUBLIC_URL: 'https://grc.mail.test',
    TRUST_PROXY: '1',
    LIMIT_FORGOTTEN_PER_ACCOUNT: '5',
    LIMIT_FORGOTTEN_PER_ADDRESS: '12',
  });
  acme = await usersAs(server, 'acme-administrator');
  operator = await usersAs(server, 'operator');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

let addresses = 0;
/** An address from which no request has come yet. */
const fresh = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const forgot = (email: unknown, address = fresh()) =>
  server.anonymous.post<Failure>('/api/auth/forgot-password', { email }, { 'x-forwarded-for': address });

describe('an invitation by mail', () => {
  it('returns its link to nobody; only the mail has it', async () => {
    const { body } = await acme.invite({
      username: 'by-mail',
      displayName: 'Mo <b>Bold</b>',
      email: 'mo@invited.test',
      role: 'Analyst',
    });
    expect(body.invitation).toEqual({ mail: 'queued' });
    const letter = await mailbox.to('mo@invited.test');
    expect([letter.from, letter.subject]).toEqual(['Ridgeline <grc@mail.test>', 'Your account on Ridgeline']);
    expect(linkIn(letter)).toMatch(/^https:\/\/grc\.mail\.test\/set-password\?invited#[\w-]{32}$/);
    expect(letter.html).toContain(linkIn(letter));
    // A name that could be read as markup or an address is left out.
    expect(letter.text).toMatch(/^Hello,\n/);
    expect(letter.html).not.toContain('<b>Bold');
    expect((await setPassword(server, codeOf(linkIn(letter)), GOOD)).status).toBe(200);
    expect((await signIn(server, 'mo@invited.test', GOOD, '203.0.113.9')).status).toBe(200);
  });

  it('is in the language of the company for who has chosen none', async () => {
    await server.sql.query(`update companies set language = 'de' where id = $1`, [server.companies.acme.id]);
    await acme.invite({ username: 'deutsch', email: 'de@invited.test', role: 'Analyst' });
    const letter = await mailbox.to('de@invited.test');
    await server.sql.query('update companies set language = null');
    expect(letter.subject).toBe('Ihr Konto bei Ridgeline');
    expect(letter.text).toMatch(/^Guten Tag deutsch,\n/);
  });

  it('is not sent when nothing was stored', async () => {
    const wrong = await acme.invite({ username: 'acme-analyst', email: 'never@invited.test', role: 'Analyst' });
    expect(wrong.status).toBe(400);
    await acme.invite({ username: 'after', email: 'after@invited.test', role: 'Analyst' });
    await mailbox.to('after@invited.test');
    expect(mailbox.letters.map(({ to }) => to)).not.toContain('never@invited.test');
  });

  it('remains valid when the mail server refuses it, and the log has no address', async () => {
    const lines: string[] = [];
    const { error } = server.strapi.log;
    server.strapi.log.error = ((line: unknown) => lines.push(String(line))) as never;
    mailbox.state.refusing = true;
    const made = await acme.invite({ username: 'unlucky', email: 'unlucky@invited.test', role: 'Analyst' });
    expect([made.status, made.body.invitation.mail]).toEqual([201, 'queued']);
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0);
    mailbox.state.refusing = false;
    server.strapi.log.error = error;
    expect(lines.join()).toMatch(/could not be sent: \w+/);
    expect(lines.join()).not.toMatch(/unlucky|@|#/);
    expect((await acme.link(made.body.data.id)).body.data).toEqual({ mail: 'queued' });
    expect(linkIn(await mailbox.to('unlucky@invited.test'))).toContain('/set-password?invited#');
  });
});

describe('a changed address', () => {
  it('is notified to the former one', async () => {
    const row = await acme.find('acme-auditor');
    await acme.change(row.id, { email: 'auditor@moved.test' });
    const asked = await mailbox.to('acme-auditor@ridgeline.test');
    const code = codeOf(linkIn(await mailbox.to('auditor@moved.test')));
    expect((await server.anonymous.post('/api/auth/confirm-email', { code })).status).toBe(200);
    const letter = await mailbox.to('acme-auditor@ridgeline.test');
    expect([asked.subject, letter.subject]).toEqual([
      'Your email address is about to change',
      'Your email address was changed',
    ]);
    expect(asked.raw + letter.raw).not.toContain('auditor@moved.test');
  });
});

describe('a user’s own new address', () => {
  const ask = async (email: string) =>
    (await server.request('acme-administrator')).put<{ data: { email: string }; meta?: { confirm: string } }>(
      '/api/users/me',
      { data: { email, currentPassword: PASSWORD } },
    );
  const confirm = (code: string) => server.anonymous.post<Failure>('/api/auth/confirm-email', { code });
  const stored = async () =>
    (await server.sql.query(`select email, confirmed from up_users where username = 'acme-administrator'`)).rows[0];

  it('takes effect once the link that was sent to it was used', async () => {
    const before = await stored();
    const asked = await ask('admin@moved.test');
    expect([asked.status, asked.body.data.email, asked.body.meta]).toEqual([
      200,
      before.email,
      { confirm: 'admin@moved.test' },
    ]);
    expect(await stored()).toEqual(before);
    expect((await mailbox.to(before.email)).subject).toBe('Your email address is about to change');
    const link = linkIn(await mailbox.to('admin@moved.test'));
    expect(link).toMatch(/\/confirm-email#[\w-]{32}$/);
    expect((await signIn(server, 'admin@moved.test', PASSWORD, fresh())).status).toBe(400);
    const { status, body } = await confirm(codeOf(link));
    expect([status, body]).toEqual([200, { ok: true, changed: true }]);
    expect(await stored()).toEqual({ email: 'admin@moved.test', confirmed: true });
    expect((await mailbox.to(before.email)).subject).toBe('Your email address was changed');
    expect((await signIn(server, 'admin@moved.test', PASSWORD, fresh())).status).toBe(200);
    expect(fieldsIn(await confirm(codeOf(link)))).toEqual(['code']);
  });

  it('is the one that was requested last, and refused when another account has it by then', async () => {
    const before = await stored();
    await ask('first@moved.test');
    const first = linkIn(await mailbox.to('first@moved.test'));
    await ask('second@moved.test');
    const second = linkIn(await mailbox.to('second@moved.test'));
    expect(fieldsIn(await confirm(codeOf(first)))).toEqual(['code']);
    await server.sql.query(`update up_users set email = 'second@moved.test' where username = 'birch-analyst'`);
    expect(fieldsIn(await confirm(codeOf(second)))).toEqual(['code']);
    expect(await stored()).toEqual(before);
    await server.sql.query(
      `update up_users set email = 'birch-analyst@ridgeline.test', confirmed = true where username = 'birch-analyst'`,
    );
  });
});

describe('a forgotten password', () => {
  it('is set again by the link in the mail', async () => {
    const { status, body } = await forgot('Acme-Analyst@ridgeline.test ');
    expect([status, body]).toEqual([200, { ok: true }]);
    const link = linkIn(await mailbox.to('acme-analyst@ridgeline.test'));
    const { rows } = await server.sql.query(
      `select round(extract(epoch from expires_at - now() at time zone 'utc') / 60)::int as minutes, purpose
       from ridgeline_codes c join up_users u on u.id = c.user_id where username = 'acme-analyst'`,
    );
    expect(rows).toEqual([{ minutes: 60, purpose: 'reset' }]);
    expect((await setPassword(server, codeOf(link), GOOD)).status).toBe(200);
    expect(fieldsIn(await setPassword(server, codeOf(link), GOOD))).toEqual(['code']);
    expect((await signIn(server, 'acme-analyst', GOOD, '203.0.113.8')).status).toBe(200);
  });

  it('is in the language of the user, and in the audit log as what it is', async () => {
    const user = await server.request('birch-administrator');
    expect((await user.put('/api/users/me', { data: { language: 'fr' } })).status).toBe(200);
    await forgot('birch-administrator@ridgeline.test');
    const letter = await mailbox.to('birch-administrator@ridgeline.test');
    expect(letter.html).toContain('<html lang="fr">');
    expect(letter.text).toMatch(/^Bonjour/);
    const { rows } = await server.sql.query(
      `select action from audit_entries where entity = 'user' and label = 'birch-administrator' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'password-forgotten' }]);
  });

  it('answers the same for an unknown address, a suspended user and one who awaits approval', async () => {
    await operator.change((await operator.find('birch-auditor')).id, { status: 'suspended' });
    await server.sql.query(`update companies set status = 'awaiting' where id = $1`, [server.companies.cedar.id]);
    const silent = ['nobody@nowhere.test', 'birch-auditor@ridgeline.test', 'cedar-analyst@ridgeline.test'];
    const answers = await Promise.all([...silent, 'birch-analyst@ridgeline.test'].map((email) => forgot(email)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { ok: true }])]),
    );
    await mailbox.to('birch-analyst@ridgeline.test');
    expect(mailbox.letters.filter(({ to }) => silent.includes(to))).toEqual([]);
  });

  it('can be requested five times by one account from one address, and a limited number of times from one address', async () => {
    const from = '192.0.2.1';
    for (let turn = 0; turn < 5; turn += 1) expect((await forgot('nobody@nowhere.test', from)).status).toBe(200);
    const sixth = await forgot('NOBODY@nowhere.test', from);
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const many = await Promise.all(Array.from({ length: 8 }, (_, turn) => forgot(`n${turn}@nowhere.test`, from)));
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await forgot('nobody@nowhere.test', '192.0.2.2')).status).toBe(200);
  });

  it('accepts only text', async () => {
    for (const value of [undefined, null, 7, {}, ['a@b.test'], '\u0000']) {
      expect((await forgot(value)).status).toBe(400);
    }
  });
});
