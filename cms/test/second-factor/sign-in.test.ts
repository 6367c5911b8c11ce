import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, changeUser, signIn, statusOfMe } from '../access/people.ts';
import { codeOf, fieldsIn, GOOD, setPassword, usersAs } from '../account/people.ts';
import { emailOf, startServer, type TestServer } from '../harness/index.ts';
import { answerWith, challengeOf, codeNow, forgetStep, type Guarded, guard, opened, wrongFor } from './factors.ts';

let server: TestServer;
let one: Guarded;
let other: Guarded;
beforeAll(async () => {
  server = await startServer();
  one = await guard(server, 'acme-analyst');
  other = await guard(server, 'birch-analyst');
});
afterAll(() => server.stop());

const ended = { status: 400, code: 'challenge-ended' };
const outcome = async (asked: ReturnType<typeof answerWith>) => {
  const { status, body } = await asked;
  return { status, code: body.error?.details?.code };
};

describe('a sign-in with a second factor', () => {
  it('has no session before the code, and the usual one after it', async () => {
    const first = await signIn(server, emailOf(one.account));
    expect(Object.keys(first.body)).toEqual(['challenge']);
    expect(first.headers.get('set-cookie')).toBeNull();
    const challenge = await challengeOf(server, one.account);
    for (const path of ['/api/users/me', '/api/second-factor', '/api/home']) {
      expect((await server.anonymous.get(path, bearer(challenge))).status, path).toBe(401);
    }
    expect(
      (await server.anonymous.post('/api/auth/refresh', undefined, { cookie: `ridgeline_session=${challenge}` }))
        .status,
    ).toBe(401);
    const answer = await answerWith(server, challenge, codeNow(one.key));
    expect(opened(answer)).toBe(true);
    expect(Object.keys(answer.body).sort()).toEqual(['jwt', 'user']);
    expect(Object.keys(answer.body.user).sort()).toEqual(['documentId', 'email', 'id', 'username']);
    expect(await statusOfMe(server, answer.body.jwt)).toBe(200);
    expect(await outcome(answerWith(server, challenge, codeNow(one.key, 1)))).toEqual(ended);
  });

  it('accepts a code once, also when it comes twice at the same time', async () => {
    await forgetStep(server, one.account);
    const challenges = [await challengeOf(server, one.account), await challengeOf(server, one.account)];
    const code = codeNow(one.key);
    const answers = await Promise.all(challenges.map((challenge) => answerWith(server, challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const replayed = await answerWith(server, await challengeOf(server, one.account), code);
    const earlier = await answerWith(server, await challengeOf(server, one.account), codeNow(one.key, -1));
    expect([fieldsIn(replayed), fieldsIn(earlier)]).toEqual([['code'], ['code']]);
    expect(opened(await answerWith(server, await challengeOf(server, one.account), one.recoveryCodes[9]))).toBe(true);
  });

  it('says the same of every wrong code', async () => {
    const challenge = await challengeOf(server, one.account);
    const used = one.recoveryCodes[9];
    const wrong = [wrongFor(one.key), used, 'ABCD-EFGH-IJKL-MNOP', other.recoveryCodes[0]];
    const texts = new Set<string>();
    for (const code of wrong) {
      const { status, body } = await answerWith(server, challenge, code);
      expect(status).toBe(400);
      texts.add(JSON.stringify(body));
    }
    expect(texts.size).toBe(1);
  });

  it('ends a challenge after five codes, also for a right one', async () => {
    await forgetStep(server, one.account);
    const challenge = await challengeOf(server, one.account);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(fieldsIn(await answerWith(server, challenge, wrongFor(one.key)))).toEqual(['code']);
    }
    expect(await outcome(answerWith(server, challenge, codeNow(one.key)))).toEqual(ended);
    expect(opened(await answerWith(server, await challengeOf(server, one.account), codeNow(one.key)))).toBe(true);
  });

  it('refuses a challenge that has expired, is another user’s or is none', async () => {
    await forgetStep(server, one.account);
    const challenge = await challengeOf(server, one.account);
    expect(fieldsIn(await answerWith(server, await challengeOf(server, other.account), codeNow(one.key)))).toEqual([
      'code',
    ]);
    expect(fieldsIn(await answerWith(server, challenge, other.recoveryCodes[0]))).toEqual(['code']);
    await server.sql.query(
      `update ridgeline_challenges set expires_at = now() at time zone 'utc' - interval '1 second'`,
    );
    expect(await outcome(answerWith(server, challenge, codeNow(one.key)))).toEqual(ended);
    for (const none of [undefined, null, 7, {}, [], '', 'x'.repeat(32), 'x'.repeat(100_000), `${challenge}\u0000`]) {
      expect(await outcome(answerWith(server, none, codeNow(one.key)))).toEqual(ended);
    }
  });

  it('takes codes of a wrong kind as wrong ones', async () => {
    const challenge = await challengeOf(server, one.account);
    for (const code of [undefined, 123456, { $ne: '' }, ['123456'], 'x'.repeat(100_000)]) {
      expect(fieldsIn(await answerWith(server, challenge, code))).toEqual(['code']);
    }
  });

  it('accepts a recovery code once, also when it comes twice at the same time', async () => {
    const code = one.recoveryCodes[0];
    const challenges = [await challengeOf(server, one.account), await challengeOf(server, one.account)];
    const answers = await Promise.all(challenges.map((challenge) => answerWith(server, challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await answerWith(server, await challengeOf(server, one.account), code);
    expect(fieldsIn(again)).toEqual(['code']);
  });

  it('is in the audit log, step by step', async () => {
    const { rows } = await server.sql.query(
      `select distinct action from audit_entries where username = 'acme-analyst' order by action`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recovery-code-used', 'second-factor-asked', 'second-factor-refused', 'sign-in']),
    );
  });
});

describe('what ends a challenge', () => {
  it('is a suspension', async () => {
    const challenge = await challengeOf(server, other.account);
    await changeUser(server, 'birch-analyst', { blocked: true });
    await forgetStep(server, other.account);
    expect(await outcome(answerWith(server, challenge, codeNow(other.key)))).toEqual(ended);
    await changeUser(server, 'birch-analyst', { blocked: false });
    expect(await outcome(answerWith(server, challenge, codeNow(other.key)))).toEqual(ended);
  });

  it('is a new password, whose link leads to a challenge too and leaves the second factor on', async () => {
    const before = await challengeOf(server, other.account);
    const users = await usersAs(server, 'birch-administrator');
    const link = await users.link((await users.find('birch-analyst')).id);
    const reset = await setPassword(server, codeOf(link.body.data.url), GOOD);
    expect([reset.status, Object.keys(reset.body)]).toEqual([200, ['challenge']]);
    expect(reset.headers.get('set-cookie')).toBeNull();
    await forgetStep(server, other.account);
    expect(await outcome(answerWith(server, before, codeNow(other.key)))).toEqual(ended);
    const { challenge } = reset.body as unknown as { challenge: { token: string } };
    expect(opened(await answerWith(server, challenge.token, codeNow(other.key)))).toBe(true);
    expect(Object.keys((await signIn(server, emailOf('birch-analyst'), GOOD)).body)).toEqual(['challenge']);
  });
});
