import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, refresh, userId } from '../access/people.ts';
import { fieldsIn } from '../account/people.ts';
import { PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { asksForProof, callsOf, makeOld, prove } from './aging.ts';
import { codeNow, forgetStep, guard, wrongFor } from './factors.ts';
import { giveKey, passkeysAs } from './passkeys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Whether an administrator's session is asked for a proof. */
const isOld = async (jwt: string, of: 'acme' | 'birch' = 'acme'): Promise<boolean> => {
  const id = await userId(server, `${of}-auditor`);
  const answer = await callsOf(server, jwt).post(`/api/users/${id}/invitation`, {});
  expect([200, 403]).toContain(answer.status);
  return asksForProof(answer);
};

const entries = async (action: string) =>
  (await server.sql.query('select username, label, changes from audit_entries where action = $1 order by id', [action]))
    .rows;

describe('proving by the password', () => {
  it('counts for this session alone, also after its tokens were exchanged', async () => {
    const here = await openSession(server, 'acme-administrator');
    const there = await openSession(server, 'acme-administrator');
    for (const { jwt } of [here, there]) await makeOld(server, jwt);
    const exchanged = await refresh(server, here.cookie);
    expect([await isOld(here.jwt), await isOld(exchanged.body.jwt), await isOld(there.jwt)]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await prove(server, here.jwt, { currentPassword: PASSWORD })).body).toEqual({ data: null });
    expect([await isOld(here.jwt), await isOld(exchanged.body.jwt), await isOld(there.jwt)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is refused for a wrong one and for none, which does not count, and both are in the audit log', async () => {
    const { jwt } = await openSession(server, 'acme-administrator');
    await makeOld(server, jwt);
    const before = { proof: await entries('proof'), refused: await entries('proof-refused') };
    for (const proof of [
      { currentPassword: 'wrong' },
      {},
      { currentPassword: 7 },
      [],
      { passkey: {}, challenge: 'x' },
    ]) {
      const answer = await prove(server, jwt, proof);
      expect([answer.status, fieldsIn(answer).length], JSON.stringify(proof)).toEqual([400, 1]);
    }
    expect(await isOld(jwt)).toBe(true);
    expect((await prove(server, jwt, { currentPassword: PASSWORD })).status).toBe(200);
    const entry = { username: 'acme-administrator', label: 'acme-administrator', changes: null };
    expect((await entries('proof')).slice(before.proof.length)).toEqual([entry]);
    expect((await entries('proof-refused')).slice(before.refused.length)).toEqual(Array(5).fill(entry));
  });

  it('is not enough for a session that does not say when it began', async () => {
    const { jwt } = await openSession(server, 'acme-administrator');
    await server.sql.query(`update strapi_sessions set metadata = null`);
    expect(await isOld(jwt)).toBe(true);
    expect((await prove(server, jwt, { currentPassword: PASSWORD })).status).toBe(200);
    expect(await isOld(jwt)).toBe(false);
  });
});

describe('proving with a second factor', () => {
  it('needs the code of the app or a recovery code beside the password', async () => {
    const { jwt, key, recoveryCodes } = await guard(server, 'birch-administrator');
    await makeOld(server, jwt);
    expect(fieldsIn(await prove(server, jwt, { currentPassword: PASSWORD }))).toEqual(['code']);
    expect(fieldsIn(await prove(server, jwt, { currentPassword: PASSWORD, code: wrongFor(key) }))).toEqual(['code']);
    expect(fieldsIn(await prove(server, jwt, { code: codeNow(key) }))).toEqual(['currentPassword']);
    expect(await isOld(jwt, 'birch')).toBe(true);
    expect((await prove(server, jwt, { currentPassword: PASSWORD, code: codeNow(key) })).status).toBe(200);
    expect(await isOld(jwt, 'birch')).toBe(false);
    await makeOld(server, jwt);
    expect(fieldsIn(await prove(server, jwt, { currentPassword: PASSWORD, code: codeNow(key) }))).toEqual(['code']);
    expect((await prove(server, jwt, { currentPassword: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    expect(fieldsIn(await prove(server, jwt, { currentPassword: PASSWORD, code: recoveryCodes[0] }))).toEqual(['code']);
    await forgetStep(server, 'birch-administrator');
  });

  it('is done by a passkey alone, whose answer counts once and for its own user', async () => {
    const { jwt, device } = await giveKey(server, 'acme-administrator');
    const own = passkeysAs(server, jwt);
    await makeOld(server, jwt);
    expect(fieldsIn(await prove(server, jwt, { currentPassword: PASSWORD }))).toEqual(['code']);
    const { token, request } = (await own.ask()).body.data;
    const answer = { challenge: token, passkey: device.answer(request) };
    const other = await openSession(server, 'acme-analyst');
    expect(fieldsIn(await prove(server, other.jwt, answer))).toEqual(['passkey']);
    expect((await prove(server, jwt, answer)).status).toBe(200);
    expect(await isOld(jwt)).toBe(false);
    await makeOld(server, jwt);
    expect(fieldsIn(await prove(server, jwt, answer))).toEqual(['passkey']);
    const again = (await own.ask()).body.data;
    const stale = { challenge: again.token, passkey: device.answer(request) };
    expect(fieldsIn(await prove(server, jwt, stale))).toEqual(['passkey']);
    expect(await isOld(jwt)).toBe(true);
  });
});
