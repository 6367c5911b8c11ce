import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, changeUser, openSession, refresh, signIn, statusOfMe } from '../access/people.ts';
import { fieldsIn } from '../account/people.ts';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { Authenticator } from './authenticator.ts';
import { answerWith, codeNow, guard, opened, ownAs } from './factors.ts';
import { addTo, afterPassword, answerByKey, giveKey, type Keyed, originOf, passkeysAs } from './passkeys.ts';

let server: TestServer;
let one: Keyed;
let other: Keyed;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const state = async (jwt: string) => (await server.anonymous.get('/api/second-factor', bearer(jwt))).body.data;

describe('adding a passkey', () => {
  it('needs the password, gives recovery codes with the first factor, and ends every other session', async () => {
    const here = await openSession(server, 'acme-analyst');
    const there = await openSession(server, 'acme-analyst');
    const own = passkeysAs(server, here.jwt);
    expect(fieldsIn(await own.begin({}))).toEqual(['currentPassword']);
    expect(fieldsIn(await own.begin({ currentPassword: 'wrong' }))).toEqual(['currentPassword']);
    const { device, answer } = await addTo(server, here.jwt);
    expect([answer.status, new Set(answer.body.recoveryCodes).size]).toEqual([200, 10]);
    one = { account: 'acme-analyst', device, ...answer.body };
    for (const { jwt, cookie } of [here, there]) {
      expect(await statusOfMe(server, jwt)).toBe(401);
      expect((await refresh(server, cookie)).status).toBe(401);
    }
    const { body } = await passkeysAs(server, one.jwt).list();
    expect(body.data).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(await state(one.jwt)).toMatchObject({ on: false, passkeys: 1, recoveryCodesLeft: 10 });
    other = await giveKey(server, 'birch-analyst');
  });

  it('refuses one of another origin, site, challenge or kind, one whose user was not verified, and statements with certificates', async () => {
    const { jwt } = await openSession(server, 'acme-auditor');
    const wrong = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { verified: false },
      { type: 'webauthn.get' },
      { fmt: 'packed', statement: new Map([['x5c', [new Uint8Array(9)]]]) },
      { fmt: 'android-safetynet' },
      { fmt: 'tpm' },
    ];
    for (const one of wrong) {
      const { answer } = await addTo(server, jwt, {}, one);
      expect([answer.status, fieldsIn(answer)], JSON.stringify(one)).toEqual([400, ['passkey']]);
    }
    expect((await passkeysAs(server, jwt).list()).body.data).toEqual([]);
  });

  it('takes what was begun once, by the same user, with a name', async () => {
    const { jwt } = await openSession(server, 'acme-auditor');
    const stranger = passkeysAs(server, (await openSession(server, 'birch-auditor')).jwt);
    const own = passkeysAs(server, jwt);
    const { token, creation } = (await own.begin({ currentPassword: PASSWORD })).body.data;
    expect(creation).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] });
    const passkey = one.device.make(creation);
    expect(fieldsIn(await own.add({ challenge: token, passkey, name: ' ' }))).toEqual(['name']);
    expect(fieldsIn(await own.add({ challenge: token, passkey, name: 'x'.repeat(61) }))).toEqual(['name']);
    expect((await stranger.add({ challenge: token, passkey, name: 'Theirs' })).status).toBe(400);
    // The credential is that of another user.
    expect((await own.add({ challenge: token, passkey, name: 'Mine' })).status).toBe(409);
    for (const body of [{}, { challenge: token }, { challenge: 7, passkey: 7 }, { passkey: 'x'.repeat(99_999) }]) {
      expect((await own.add({ name: 'Mine', ...body })).status).toBe(400);
    }
  });

  it('needs the second factor too where one is on, and offers the keys that are there for exclusion', async () => {
    const own = passkeysAs(server, one.jwt);
    expect(fieldsIn(await own.begin({ currentPassword: PASSWORD }))).toEqual(['code']);
    const { token, request } = (await own.ask()).body.data;
    const passkey = one.device.answer(request);
    expect(fieldsIn(await own.begin({ currentPassword: 'wrong', challenge: token, passkey }))).toEqual([
      'currentPassword',
    ]);
    const proof = { currentPassword: PASSWORD, challenge: token, passkey };
    const begun = await own.begin(proof);
    expect(begun.body.data.creation.excludeCredentials.map(({ id }) => id)).toEqual([one.device.id]);
    expect(fieldsIn(await own.begin(proof))).toEqual(['passkey']);
    const stolen = (await passkeysAs(server, other.jwt).ask()).body.data;
    const foreign = { currentPassword: PASSWORD, challenge: stolen.token, passkey: one.device.answer(stolen.request) };
    expect(fieldsIn(await own.begin(foreign))).toEqual(['passkey']);
    expect((await own.begin({ currentPassword: PASSWORD, code: one.recoveryCodes[0] })).status).toBe(200);
    const { jwt } = await openSession(server, 'acme-auditor');
    expect((await passkeysAs(server, jwt).ask()).status).toBe(400);
  });

  it('takes no token that was made for another proof: a stolen session gets one without the password', async () => {
    const own = passkeysAs(server, other.jwt);
    const { creation } = (await own.begin({ currentPassword: PASSWORD, code: other.recoveryCodes[0] })).body.data;
    const { token, request } = (await own.ask()).body.data;
    const passkey = new Authenticator(originOf(server)).make({ ...creation, challenge: request.challenge });
    const refused = await own.add({ challenge: token, passkey, name: 'Not mine' });
    expect(refused.status).toBe(400);
    expect((await own.list()).body.data).toHaveLength(1);
  });
});

describe('a passkey as the second factor', () => {
  it('answers the challenge of a right password, once', async () => {
    const challenge = await afterPassword(server, 'acme-analyst');
    expect(challenge).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: 'localhost' } });
    expect(challenge.passkey).toMatchObject({
      allowCredentials: [{ id: one.device.id }],
      userVerification: 'required',
    });
    const passkey = one.device.answer(challenge.passkey);
    expect(opened(await answerByKey(server, challenge.token, passkey))).toBe(true);
    const again = await answerByKey(server, challenge.token, passkey);
    expect([again.status, again.body.error?.details?.code]).toEqual([400, 'challenge-ended']);
    const { body } = await passkeysAs(server, one.jwt).list();
    expect(body.data[0]?.lastUsedAt).not.toBeNull();
    expect(
      opened(await answerWith(server, (await afterPassword(server, 'acme-analyst')).token, one.recoveryCodes[1])),
    ).toBe(true);
  });

  it('is refused with another challenge, origin or site, without verification, or with an old counter', async () => {
    const stolen = await afterPassword(server, 'birch-analyst');
    const cases = [
      { challenge: stolen.passkey.challenge },
      { origin: 'https://localhost' },
      { rpId: 'example.com' },
      { verified: false },
      { counter: 1 },
      { type: 'webauthn.create' },
    ];
    for (const wrong of cases) {
      const before = one.device.counter;
      const { token, passkey } = await afterPassword(server, 'acme-analyst');
      const answer = await answerByKey(server, token, one.device.answer(passkey, wrong));
      expect([answer.status, fieldsIn(answer)], JSON.stringify(wrong)).toEqual([400, ['passkey']]);
      one.device.counter = Math.max(before, one.device.counter);
    }
    // An answer for the challenge of another user, by either of them.
    const answers = [
      one.device.answer(stolen.passkey),
      one.device.answer((await afterPassword(server, 'acme-analyst')).passkey),
    ];
    for (const answer of answers)
      expect(fieldsIn(await answerByKey(server, stolen.token, answer))).toEqual(['passkey']);
    for (const none of [
      null,
      7,
      'x',
      {},
      { id: 'x', response: 7 },
      { id: one.device.id, response: { signature: '' } },
    ]) {
      expect(fieldsIn(await answerByKey(server, (await afterPassword(server, 'acme-analyst')).token, none))).toEqual([
        'passkey',
      ]);
    }
    expect(opened(await answerByKey(server, stolen.token, other.device.answer(stolen.passkey)))).toBe(true);
  });

  it('counts once when the same answer comes twice at the same time', async () => {
    const challenge = await afterPassword(server, 'acme-analyst');
    const passkey = one.device.answer(challenge.passkey);
    const answers = await Promise.all([1, 2].map(() => answerByKey(server, challenge.token, passkey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends with the suspension of its user', async () => {
    const challenge = await afterPassword(server, 'birch-analyst');
    await changeUser(server, 'birch-analyst', { blocked: true });
    const refused = await answerByKey(server, challenge.token, other.device.answer(challenge.passkey));
    expect(refused.body.error?.details?.code).toBe('challenge-ended');
    await changeUser(server, 'birch-analyst', { blocked: false });
  });
});

describe('a passkey and an app', () => {
  it('are set up with the proof of the other; the recovery codes end with the last', async () => {
    const { jwt, device } = await giveKey(server, 'acme-administrator');
    const own = ownAs(server, jwt);
    const { key } = (await own<{ data: { key: string } }>('/key')).body.data;
    const proof = { currentPassword: PASSWORD, code: codeNow(key) };
    expect(fieldsIn(await own('', proof))).toEqual(['passkey']);
    const asked = (await passkeysAs(server, jwt).ask()).body.data;
    const on = await own<{ jwt: string; recoveryCodes: string[] }>('', {
      ...{ ...proof, challenge: asked.token, passkey: device.answer(asked.request) },
    });
    expect(on.status).toBe(200);
    expect((await afterPassword(server, 'acme-administrator')).methods).toEqual(['passkey', 'code']);
    const off = await ownAs(server, on.body.jwt)<{ jwt: string }>('/off', {
      ...{ currentPassword: PASSWORD, code: on.body.recoveryCodes[0] },
    });
    expect(await state(off.body.jwt)).toMatchObject({ on: false, passkeys: 1, recoveryCodesLeft: 9 });
    const passkeys = passkeysAs(server, off.body.jwt);
    const [{ id = '' } = {}] = (await passkeys.list()).body.data;
    const gone = await passkeys.remove(id, { currentPassword: PASSWORD, code: on.body.recoveryCodes[1] });
    expect(await state(gone.body.jwt)).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
    expect(opened(await signIn(server, emailOf('acme-administrator')))).toBe(true);
  });

  it('of a user with an app needs a code, and makes no new recovery codes', async () => {
    const { jwt, key } = await guard(server, 'birch-administrator');
    const { answer } = await addTo(server, jwt, { code: codeNow(key) });
    expect([answer.status, answer.body.recoveryCodes]).toEqual([200, []]);
  });
});

describe('a user’s own passkeys', () => {
  it('are renamed and removed by the user alone, with a proof', async () => {
    const own = passkeysAs(server, one.jwt);
    const [{ id = '' } = {}] = (await own.list()).body.data;
    const again = await afterPassword(server, 'birch-analyst');
    const back = await answerByKey(server, again.token, other.device.answer(again.passkey));
    const stranger = passkeysAs(server, back.body.jwt);
    expect((await stranger.rename(id, 'Mine')).status).toBe(404);
    expect((await stranger.remove(id, { currentPassword: PASSWORD, code: other.recoveryCodes[0] })).status).toBe(404);
    for (const none of ['1', 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await own.rename(none, 'x')).status).toBe(404);
    }
    expect(fieldsIn(await own.rename(id, ''))).toEqual(['name']);
    expect((await own.rename(id, ' Work laptop ')).body.data.name).toBe('Work laptop');
    expect(fieldsIn(await own.remove(id, { currentPassword: PASSWORD }))).toEqual(['code']);
    const challenge = await afterPassword(server, 'acme-analyst');
    const removed = await own.remove(id, { currentPassword: PASSWORD, code: one.recoveryCodes[2] });
    expect(removed.status).toBe(200);
    expect(await statusOfMe(server, one.jwt)).toBe(401);
    expect((await passkeysAs(server, removed.body.jwt).list()).body.data).toEqual([]);
    const late = await answerByKey(server, challenge.token, one.device.answer(challenge.passkey));
    expect(late.body.error?.details?.code).toBe('challenge-ended');
    expect(opened(await signIn(server, emailOf('acme-analyst')))).toBe(true);
  });

  it('are in the audit log by their names', async () => {
    const { rows } = await server.sql.query(
      `select action, changes::jsonb -> 'details' ->> 'what' as what from audit_entries
       where username = 'acme-analyst' and action like 'passkey-%' order by id`,
    );
    expect(rows).toEqual([
      { action: 'passkey-added', what: 'My phone' },
      { action: 'passkey-renamed', what: 'Work laptop' },
      { action: 'passkey-removed', what: 'Work laptop' },
    ]);
  });
});
