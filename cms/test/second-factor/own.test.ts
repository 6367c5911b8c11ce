import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, openSession, refresh, signIn, statusOfMe } from '../access/people.ts';
import { fieldsIn } from '../account/people.ts';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { codeNow, forgetStep, guard, opened, ownAs, wrongFor } from './factors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A user without a second factor, at an address that allows passkeys. */
const NONE = {
  ...{ on: false, passkeys: 0, passkeysPossible: true },
  ...{ hasPassword: true, required: false, recoveryCodesLeft: 0, provider: null, mailsCode: false },
};

const state = async (jwt: string) => (await server.anonymous.get('/api/second-factor', bearer(jwt))).body.data;

describe('turning the second factor on', () => {
  it('needs the password and a code of the proposed key, and ends every other session', async () => {
    const here = await openSession(server, 'acme-analyst');
    const there = await openSession(server, 'acme-analyst');
    const own = ownAs(server, here.jwt);
    expect((await own('', { currentPassword: PASSWORD, code: '123456' })).status).toBe(409);
    const { body } = await own<{ data: { key: string; address: string } }>('/key');
    const { key, address } = body.data;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Ridgeline:acme-analyst%40ridgeline.test?secret=${key}&issuer=Ridgeline&algorithm=SHA1&digits=6&period=30`,
    );
    expect(fieldsIn(await own('', { currentPassword: PASSWORD }))).toEqual(['code']);
    expect(fieldsIn(await own('', { currentPassword: PASSWORD, code: wrongFor(key) }))).toEqual(['code']);
    expect(fieldsIn(await own('', { currentPassword: 'wrong', code: codeNow(key) }))).toEqual(['currentPassword']);
    expect(fieldsIn(await own('', { code: codeNow(key) }))).toEqual(['currentPassword']);
    expect(await state(here.jwt)).toEqual(NONE);
    expect(opened(await signIn(server, emailOf('acme-analyst')))).toBe(true);

    const on = await own<{ jwt: string; recoveryCodes: string[] }>('', {
      currentPassword: PASSWORD,
      code: ` ${codeNow(key).replace(/^.../, '$& ')}`,
    });
    expect([on.status, new Set(on.body.recoveryCodes).size]).toEqual([200, 10]);
    expect(on.body.recoveryCodes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true);
    expect(await state(on.body.jwt)).toEqual({ ...NONE, on: true, recoveryCodesLeft: 10 });
    for (const { jwt, cookie } of [here, there]) {
      expect(await statusOfMe(server, jwt)).toBe(401);
      expect((await refresh(server, cookie)).status).toBe(401);
    }
    const again = ownAs(server, on.body.jwt);
    expect([(await again('/key')).status, (await again('', { currentPassword: PASSWORD, code: '1' })).status]).toEqual([
      409, 400,
    ]);
  });

  it('stores no secret that can be read, and recovery codes as hashes', async () => {
    const { key, recoveryCodes } = await guard(server, 'birch-analyst');
    const { rows } = await server.sql.query(
      `select (select json_agg(f) from ridgeline_second_factors f)::text
         || (select json_agg(r) from ridgeline_recovery_codes r)::text as stored`,
    );
    const plain = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
    for (const secret of [key, ...plain]) expect(rows[0].stored).not.toContain(secret);
  });

  it('is in the audit log, without a code', async () => {
    const { rows } = await server.sql.query(
      `select username, action, changes from audit_entries where action like 'second-factor%' order by id`,
    );
    expect(rows.slice(0, 2)).toEqual([
      { username: 'acme-analyst', action: 'second-factor-on', changes: null },
      { username: 'birch-analyst', action: 'second-factor-on', changes: null },
    ]);
  });
});

describe('recovery codes and turning it off', () => {
  it('need the password and a code that was not used before', async () => {
    const { key, jwt, recoveryCodes } = await guard(server, 'birch-auditor');
    const own = ownAs(server, jwt);
    for (const path of ['/recovery-codes', '/off']) {
      expect(fieldsIn(await own(path, { currentPassword: PASSWORD }))).toEqual(['code']);
      expect(fieldsIn(await own(path, { currentPassword: PASSWORD, code: wrongFor(key) }))).toEqual(['code']);
      expect(fieldsIn(await own(path, { currentPassword: 'wrong', code: codeNow(key) }))).toEqual(['currentPassword']);
    }
    const code = codeNow(key);
    const renewed = await own<{ recoveryCodes: string[] }>('/recovery-codes', { currentPassword: PASSWORD, code });
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(fieldsIn(await own('/off', { currentPassword: PASSWORD, code }))).toEqual(['code']);
    expect(fieldsIn(await own('/off', { currentPassword: PASSWORD, code: recoveryCodes[0] }))).toEqual(['code']);
    const other = await own<{ jwt: string }>('/off', {
      currentPassword: PASSWORD,
      code: renewed.body.recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '),
    });
    expect(other.status).toBe(200);
    expect(await state(other.body.jwt)).toEqual(NONE);
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect(opened(await signIn(server, emailOf('birch-auditor')))).toBe(true);
    expect((await ownAs(server, other.body.jwt)('/off', { currentPassword: PASSWORD, code: '123456' })).status).toBe(
      409,
    );
  });

  it('are refused for bodies of a wrong kind', async () => {
    const { jwt } = await guard(server, 'acme-auditor');
    await forgetStep(server, 'acme-auditor');
    const own = ownAs(server, jwt);
    for (const code of [7, {}, [], 'x'.repeat(100_000), '１２３４５６', '12345\u0000', '-'.repeat(64)]) {
      expect(fieldsIn(await own('/off', { currentPassword: PASSWORD, code })), String(code).slice(0, 9)).toEqual([
        'code',
      ]);
    }
    for (const body of [[], 'text', { data: null }]) expect((await own('/off', body as object)).status).toBe(400);
    expect(await state(jwt)).toMatchObject({ on: true });
  });
});
