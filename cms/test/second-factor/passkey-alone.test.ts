import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, changeUser, openSession, statusOfMe, userId } from '../access/people.ts';
import { fieldsIn, usersAs } from '../account/people.ts';
import { type AccountName, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { Authenticator } from './authenticator.ts';
import { opened } from './factors.ts';
import {
  afterPassword,
  answerByKey,
  askAny,
  comeAlone,
  giveKey,
  type Keyed,
  originOf,
  passkeysAs,
} from './passkeys.ts';

let server: TestServer;
let one: Keyed;
let other: Keyed;
beforeAll(async () => {
  server = await startServer();
  one = await giveKey(server, 'acme-analyst');
  other = await giveKey(server, 'birch-analyst');
});
afterAll(() => server.stop());

const require = (rule: string) =>
  server.sql.query('update companies set second_factor = $1 where id = $2', [rule, server.companies.acme.id]);

const come = async ({ device }: Keyed) => {
  const { token, request } = await askAny(server);
  return comeAlone(server, token, device.answer(request));
};

const refused = 'This passkey was not accepted. Try again, or sign in another way.';
const outcome = async (asked: ReturnType<typeof comeAlone>) => {
  const { status, body } = await asked;
  return [status, body.error?.message];
};

describe('a sign-in with a passkey alone', () => {
  it('names no account beforehand, opens the usual session, and counts as both factors', async () => {
    const { token, request } = await askAny(server);
    expect(request).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const answer = await comeAlone(server, token, one.device.answer(request));
    expect(opened(answer)).toBe(true);
    expect(answer.body.user.username).toBe('acme-analyst');
    const { rows } = await server.sql.query(
      `select username, changes::jsonb -> 'details' ->> 'way' as way from audit_entries where action = 'sign-in'
       order by id desc limit 1`,
    );
    expect(rows).toEqual([{ username: 'acme-analyst', way: 'passkey' }]);
    await require('everyone');
    expect((await server.anonymous.get('/api/home', bearer(answer.body.jwt))).status).toBe(200);
    await require('none');
  });

  it('takes an answer once, also when it comes twice at the same time', async () => {
    const { token, request } = await askAny(server);
    const passkey = one.device.answer(request);
    const answers = await Promise.all([1, 2].map(() => comeAlone(server, token, passkey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await outcome(comeAlone(server, token, passkey))).toEqual([400, refused]);
  });

  it('says the same of every passkey that is wrong', async () => {
    const wrong = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { verified: false },
      { type: 'webauthn.create' },
      { counter: 1 },
      { userHandle: other.device.userHandle },
      { userHandle: '' },
    ];
    for (const one_ of wrong) {
      const before = one.device.counter;
      const { token, request } = await askAny(server);
      expect(await outcome(comeAlone(server, token, one.device.answer(request, one_))), JSON.stringify(one_)).toEqual([
        400,
        refused,
      ]);
      one.device.counter = Math.max(before, one.device.counter);
    }
    const unknown = new Authenticator(originOf(server));
    const { token, request } = await askAny(server);
    expect(await outcome(comeAlone(server, token, unknown.answer(request)))).toEqual([400, refused]);
    for (const none of [undefined, null, 7, 'x', {}, [], { id: 'x'.repeat(99_999), response: {} }]) {
      expect(await outcome(comeAlone(server, (await askAny(server)).token, none))).toEqual([400, refused]);
      expect(await outcome(comeAlone(server, none, one.device.answer(request)))).toEqual([400, refused]);
    }
  });

  it('refuses what was asked for something else: a second step, a proof, another browser’s, or long ago', async () => {
    const second = await afterPassword(server, 'acme-analyst');
    expect(await outcome(comeAlone(server, second.token, one.device.answer(second.passkey)))).toEqual([400, refused]);
    const proof = (await passkeysAs(server, (await come(one)).body.jwt).ask()).body.data;
    expect(await outcome(comeAlone(server, proof.token, one.device.answer(proof.request)))).toEqual([400, refused]);
    const mine = await askAny(server);
    const stolen = await askAny(server);
    expect(await outcome(comeAlone(server, mine.token, one.device.answer(stolen.request)))).toEqual([400, refused]);
    const answered = await answerByKey(server, stolen.token, one.device.answer(stolen.request));
    expect(answered.body.error?.details?.code).toBe('challenge-ended');
    const late = await askAny(server);
    await server.sql.query(`update ridgeline_passkey_rounds set expires_at = now() at time zone 'utc'`);
    expect(await outcome(comeAlone(server, late.token, one.device.answer(late.request)))).toEqual([400, refused]);
  });

  it('is refused to suspended users, and opens nothing of a suspended company', async () => {
    await changeUser(server, 'birch-analyst', { blocked: true });
    const answer = await come(other);
    expect([answer.status, answer.body.error?.message]).toEqual([400, refused]);
    await changeUser(server, 'birch-analyst', { blocked: false });
    await server.sql.query(`update companies set status = 'suspended' where id = $1`, [server.companies.birch.id]);
    const inside = await come(other);
    for (const path of ['/api/risks', '/api/supplier-managements', '/api/audit-entries']) {
      expect((await server.anonymous.get(path, bearer(inside.body.jwt))).status, path).toBe(403);
    }
    await server.sql.query(`update companies set status = 'awaiting' where id = $1`, [server.companies.birch.id]);
    expect((await come(other)).status).toBe(400);
    await server.sql.query(`update companies set status = 'active' where id = $1`, [server.companies.birch.id]);
  });

  it('gives way to single sign-on where the company requires it', async () => {
    await server.sql.query(
      `insert into ridgeline_sso (company_id, issuer, client_id, secret, provisioning, role, active, required)
       values ($1, 'https://login.example.com', 'x', 'x', 'invited', 'Analyst', true, true)`,
      [server.companies.birch.id],
    );
    const answer = await come(other);
    expect([answer.status, answer.body.error?.details?.code]).toEqual([400, 'single-sign-on-required']);
    await server.sql.query('delete from ridgeline_sso where company_id = $1', [server.companies.birch.id]);
  });
});

describe('the reset of a user with passkeys', () => {
  const reset = async (as: AccountName, id: number) =>
    (await server.request(as)).post(`/api/users/${id}/second-factor/reset`, {});

  it('removes them, their recovery codes and sessions', async () => {
    const before = (await come(other)).body.jwt;
    const id = await userId(server, 'birch-analyst');
    const users = await usersAs(server, 'birch-administrator');
    expect((await users.find('birch-analyst')) as object).toMatchObject({ secondFactor: 'on' });
    expect((await reset('acme-administrator', id)).status).toBe(404);
    expect((await reset('birch-administrator', id)).status).toBe(200);
    expect(await statusOfMe(server, before)).toBe(401);
    const late = await come(other);
    expect([late.status, late.body.error?.message]).toEqual([400, refused]);
    const { rows } = await server.sql.query('select from ridgeline_recovery_codes where user_id = $1', [id]);
    expect(rows.length).toBe(0);
    expect((await reset('birch-administrator', id)).status).toBe(409);
    expect((await openSession(server, 'birch-analyst')).jwt).toBeTruthy();
  });

  it('or their removal leads back to the set-up where a second factor is required', async () => {
    await require('everyone');
    const { jwt } = (await come(one)).body;
    const own = passkeysAs(server, jwt);
    const [{ id = '' } = {}] = (await own.list()).body.data;
    const { token, request } = (await own.ask()).body.data;
    const passkey = one.device.answer(request);
    const removed = await own.remove(id, { currentPassword: PASSWORD, challenge: token, passkey });
    const { body } = await server.anonymous.get<{ secondFactorMissing: boolean }>(
      '/api/users/me',
      bearer(removed.body.jwt),
    );
    expect(body.secondFactorMissing).toBe(true);
    expect((await server.anonymous.get('/api/home', bearer(removed.body.jwt))).status).toBe(403);
    const late = await come(one);
    expect([late.status, late.body.error?.message]).toEqual([400, refused]);
    expect(fieldsIn(await passkeysAs(server, removed.body.jwt).begin({}))).toEqual(['currentPassword']);
  });
});
