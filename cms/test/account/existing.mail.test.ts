import type { Member, OpenInvitation } from '@ridgeline/domain/memberships';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../access/people.ts';
import { emailOf, PASSWORD, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';
import { linkIn, type Mailbox } from './mailbox.ts';
import { codeOf, type Failure, fieldsIn, GOOD, setPassword, type UsersOf, usersAs } from './people.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let acme: UsersOf;
let birch: UsersOf;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  acme = await usersAs(server, 'acme-administrator');
  birch = await usersAs(server, 'birch-administrator');
});
afterAll(() => stop());

/** A text without what differs between two invitations in any case. */
const plain = (value: unknown, ...words: string[]): string =>
  words
    .reduce((text, word) => text.replaceAll(word, 'WORD'), JSON.stringify(value))
    .replace(/"documentId":"\w+"/g, '')
    .replace(/"(id|rowId)":\d+|"rowDocumentId":"\w+"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/#[\w-]{32}/g, '#CODE')
    .replace(/"place":\{[^}]*\}/g, '');

const invite = (username: string, email: string, role = 'Analyst') => birch.invite({ username, email, role });

/** What an invitation answers, mails, stores and lists. */
const traces = async (username: string, email: string) => {
  const { status, headers, body } = await invite(username, email);
  const letter = await mailbox.to(email);
  const { sql } = server;
  const listed = await (await server.request('birch-administrator')).get(`/api/users?filters[email]=${email}`);
  const read = await (await server.request('birch-administrator')).get(`/api/users/${body.data.id}`);
  const log = await (await server.request('birch-administrator')).get(`/api/audit-entries?filters[label]=${username}`);
  const stored = await sql.query('select blocked, confirmed, provider, password from up_users where id = $1', [
    body.data.id,
  ]);
  const again = await birch.link(body.data.id);
  const second = await mailbox.to(email);
  const renamed = await birch.change(body.data.id, { displayName: 'Mo' });
  const removed = await birch.remove(body.data.id);
  const names = [...headers.keys()].sort();
  return plain(
    [status, names, body, letter.subject, letter.text, listed.body, read.body, log.body, stored.rows].concat([
      again.status,
      again.body,
      second.text,
      renamed.status,
      renamed.body,
      removed.status,
    ]),
    ...[email, username],
  );
};

describe('an invitation of a person', () => {
  it('has the same answer, mail, row, log and list for a free address and name and for those of others', async () => {
    const free = await traces('free-name', 'free@elsewhere.test');
    const pairs = [
      ['free-name2', emailOf('acme-analyst')],
      ['acme-analyst', 'other@elsewhere.test'],
      ['birch-op', emailOf('operator')],
      ['stray', emailOf('cedar-analyst')],
    ] as const;
    for (const [username, email] of pairs) expect(await traces(username, email), username).toBe(free);
  });

  it('takes as long for both', async () => {
    const took = async (username: string, email: string): Promise<number> => {
      const begun = performance.now();
      const { body } = await invite(username, email);
      const time = performance.now() - begun;
      await birch.remove(body.data.id);
      return time;
    };
    const [free, taken]: [number[], number[]] = [[], []];
    for (let at = 0; at < 9; at += 1) {
      free.push(await took(`free-${at}`, `free-${at}@elsewhere.test`));
      taken.push(await took('cedar-analyst', emailOf('cedar-analyst')));
    }
    const median = (times: number[]): number => times.sort((one, two) => one - two)[4] ?? 0;
    expect(Math.abs(median(free) - median(taken))).toBeLessThan(Math.max(30, median(free)));
  });

  it('is refused at the field for the own people, also for those who were invited or are members', async () => {
    const first = await invite('once', 'once@elsewhere.test');
    expect(first.status).toBe(201);
    expect(fieldsIn(await invite('ONCE', 'x@elsewhere.test'))).toEqual(['username']);
    expect(fieldsIn(await invite('other', 'Once@Elsewhere.test'))).toEqual(['email']);
    expect(fieldsIn(await invite('birch-analyst', emailOf('birch-auditor')))).toEqual(['username', 'email']);
    const both = await Promise.all([invite('twice', 'twice@elsewhere.test'), invite('twice', 'twice@elsewhere.test')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('changes nothing for the account that exists: it signs in as before, and a forgotten password is its own', async () => {
    const { body } = await invite('acme-auditor', emailOf('acme-auditor'));
    expect((await signIn(server, 'acme-auditor')).status).toBe(200);
    expect((await signIn(server, emailOf('acme-auditor'))).status).toBe(200);
    await mailbox.to(emailOf('acme-auditor'));
    await server.anonymous.post('/api/auth/forgot-password', { email: emailOf('acme-auditor') });
    const letter = await mailbox.to(emailOf('acme-auditor'));
    const set = await setPassword(server, codeOf(linkIn(letter)), GOOD);
    expect([set.status, set.body.user.username]).toEqual([200, 'acme-auditor']);
    expect((await birch.remove(body.data.id)).status).toBe(200);
    expect((await signIn(server, 'acme-auditor', GOOD)).status).toBe(200);
  });
});

describe('the link of an invitation', () => {
  const linkFor = async (username: string, email: string, role?: string): Promise<string> => {
    expect((await invite(username, email, role)).status).toBe(201);
    return codeOf(linkIn(await mailbox.to(email)));
  };
  const withName = (code: string, username: string) =>
    server.anonymous.post<{ user: { username: string } } & Failure>('/api/auth/reset-password', {
      ...{ code, username, password: GOOD, passwordConfirmation: GOOD },
    });

  it('makes a member of a person who has an account, with that account alone', async () => {
    const code = await linkFor('acme-colleague', emailOf('acme-analyst'), 'Auditor');
    const refused = await setPassword(server, code, GOOD);
    expect([refused.status, refused.body.error?.details]).toEqual([400, { code: 'account-exists' }]);
    for (const other of ['acme-administrator', 'birch-analyst', 'operator'] as const) {
      const who = await server.request(other);
      expect((await who.post('/api/users/me/companies', { code })).status, other).toBe(400);
    }
    const who = await server.request('acme-analyst');
    const read = await who.post('/api/users/me/companies/invitation', { code });
    expect(read.body.data).toEqual({ company: 'Birch & Sons', role: 'Auditor', invitedBy: 'birch-administrator' });
    const both = await Promise.all([1, 2].map(() => who.post('/api/users/me/companies', { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const inView = await server.request('acme-analyst', { 'x-company': server.companies.birch.documentId });
    expect((await inView.get('/api/supplier-managements')).status).toBe(200);
    const { body } = await (await server.request('birch-administrator')).get<{
      data: { members: Member[]; invitations: OpenInvitation[] };
    }>('/api/memberships');
    expect(body.data).toMatchObject({ members: [{ username: 'acme-analyst', role: 'Auditor' }], invitations: [] });
    expect(JSON.stringify((await birch.list()).body)).not.toContain('acme-colleague');
    expect(fieldsIn(await invite('again', emailOf('acme-analyst')))).toEqual(['email']);
    const { rows } = await server.sql.query(
      `select count(*)::int as n from ridgeline_sso_removed where mark = wall_sso_mark('email', $1)`,
      [emailOf('acme-analyst')],
    );
    expect(rows[0].n).toBe(0);
  });

  it('lets a new person choose another name where the one in the invitation is taken', async () => {
    const code = await linkFor('acme-administrator', 'newcomer@elsewhere.test');
    const refused = await setPassword(server, code, GOOD);
    expect([refused.status, fieldsIn(refused)]).toEqual([400, ['username']]);
    for (const wrong of ['acme-auditor', 'no name', 'birch_analyst', 7]) {
      expect(fieldsIn(await withName(code, wrong as string)), String(wrong)).toEqual(['username']);
    }
    const made = await withName(code, 'newcomer');
    expect([made.status, made.body.user.username]).toEqual([200, 'newcomer']);
    expect((await signIn(server, 'newcomer', GOOD)).status).toBe(200);
    expect((await signIn(server, 'acme-administrator')).status).toBe(200);
    const later = await birch.link((await birch.find('newcomer')).id);
    expect(later.status).toBe(200);
    const reset = codeOf(linkIn(await mailbox.to('newcomer@elsewhere.test')));
    expect(fieldsIn(await withName(reset, 'newer'))).toEqual(['username']);
  });

  it('is one account for two companies that invite the same new person', async () => {
    const first = await linkFor('shared-one', 'shared@elsewhere.test');
    expect(
      (await acme.invite({ username: 'shared-two', email: 'shared@elsewhere.test', role: 'Analyst' })).status,
    ).toBe(201);
    const second = codeOf(linkIn(await mailbox.to('shared@elsewhere.test')));
    const answers = await Promise.all([setPassword(server, first, GOOD), setPassword(server, second, GOOD)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { rows } = await server.sql.query(
      `select count(*)::int as n from up_users where email = 'shared@elsewhere.test' and password is not null`,
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('another address of a user', () => {
  it('has the same answer for a free one and a taken one, and counts once its link was opened', async () => {
    const row = await birch.find('birch-auditor');
    const answers: string[] = [];
    for (const email of ['free-two@elsewhere.test', emailOf('acme-administrator'), emailOf('operator')]) {
      const { status, body } = await birch.change(row.id, { email });
      expect([status, body.data?.email]).toEqual([200, row.email]);
      const [letter, former] = [await mailbox.to(email), await mailbox.to(row.email)];
      answers.push(plain([body, letter.text, former.text], email));
      const confirm = () => server.anonymous.post<Failure>('/api/auth/confirm-email', { code: codeOf(linkIn(letter)) });
      if (email !== 'free-two@elsewhere.test') expect(fieldsIn(await confirm())).toEqual(['code']);
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
    await birch.change(row.id, { email: 'moved@elsewhere.test' });
    const link = linkIn(await mailbox.to('moved@elsewhere.test'));
    expect((await signIn(server, 'moved@elsewhere.test', PASSWORD)).status).toBe(400);
    expect((await server.anonymous.post('/api/auth/confirm-email', { code: codeOf(link) })).status).toBe(200);
    expect((await signIn(server, 'moved@elsewhere.test', PASSWORD)).status).toBe(200);
    expect(fieldsIn(await birch.change(row.id, { email: emailOf('birch-analyst') }))).toEqual(['email']);
    const log = await (await server.request('birch-administrator')).get<{ data: { user: string }[] }>(
      '/api/audit-entries?filters[action]=new-address',
    );
    expect(log.body.data.length).toBe(4);
  });

  it('is stored at once for a user who was only invited', async () => {
    const { body } = await invite('typo', 'typo@elsewhere.test');
    const { status, body: changed } = await birch.change(body.data.id, { email: emailOf('acme-auditor') });
    expect([status, changed.data.email]).toEqual([200, emailOf('acme-auditor')]);
  });
});
