import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPanelFactor } from '../../../tools/second-factor/reset.mjs';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeNow, wrongFor } from '../second-factor/factors.ts';
import { contentAdministrator, PASSWORD, type Panel, type PanelAnswer, panelUser } from './panel.ts';

let server: TestServer;
let owner: Panel;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', LIMIT_SIGN_IN_PER_ACCOUNT: '5' });
  owner = await panelUser(server, 'owner@factor.test', 'strapi-super-admin');
});
beforeEach(() => server.sql.query('delete from ridgeline_limits'));
afterAll(() => server.stop());

let addresses = 0;
const call = async (path: string, body: object, token?: string): Promise<PanelAnswer & { cookie: string }> => {
  addresses += 1;
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${addresses}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const cookie = answer.headers.get('set-cookie') ?? '';
  return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : {}, cookie };
};

const outcome = ({ status, body }: PanelAnswer) => [
  status,
  (body.error?.details as { code?: string } | undefined)?.code ?? (body.data?.token ? 'token' : undefined),
];
const login = (email: string, more: object = {}) => call('/admin/login', { email, password: PASSWORD, ...more });

/** Lets codes of the present step be used again, so that tests do not wait half a minute for the next one. */
const forgetSteps = () => server.sql.query('update ridgeline_panel_factors set last_step = 0');

/** A content administrator with a second factor. */
const guarded = async (email: string) => {
  const panel = await contentAdministrator(server, email);
  const { key } = (await panel.send('POST', '/admin/second-factor/key', {})).body.data as unknown as { key: string };
  const proof = { currentPassword: PASSWORD, code: codeNow(key) };
  const on = await panel.send('POST', '/admin/second-factor', proof);
  expect(on.status, on.text).toBe(200);
  const { recoveryCodes } = on.body.data as unknown as { recoveryCodes: string[] };
  expect(recoveryCodes).toHaveLength(10);
  await forgetSteps();
  return { panel, key, recoveryCodes, email };
};

const actionsOf = async (email: string): Promise<string[]> =>
  (
    await server.sql.query(`select action from audit_entries where entity = 'panel-user' and label = $1 order by id`, [
      email,
    ])
  ).rows.map(({ action }) => action);

describe('the panel’s second factor', () => {
  it('is asked for after the right password alone, and opens a session with a code that works once', async () => {
    const { key, email } = await guarded('once@factor.test');
    expect(outcome(await login(email, { password: 'wrong' }))).toEqual([400, undefined]);
    const asked = await login(email);
    expect(outcome(asked)).toEqual([400, 'second-factor-asked']);
    expect(asked.cookie + asked.text).not.toMatch(/refresh|eyJ/);
    for (const code of [wrongFor(key), 'x', 7, {}, 'x'.repeat(100)]) {
      expect(outcome(await login(email, { code })), String(code)).toEqual([400, 'second-factor-wrong']);
    }
    const code = codeNow(key);
    expect(outcome(await login(email, { code }))).toEqual([200, 'token']);
    expect(outcome(await login(email, { code }))).toEqual([400, 'second-factor-wrong']);
    expect(await actionsOf(email)).toEqual(
      expect.arrayContaining(['second-factor-on', 'second-factor-asked', 'second-factor-refused', 'sign-in']),
    );
  });

  it('takes each recovery code once', async () => {
    const { recoveryCodes, email } = await guarded('recovery@factor.test');
    const [code = ''] = recoveryCodes;
    const both = await Promise.all([login(email, { code }), login(email, { code: code.toLowerCase() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await actionsOf(email)).toContain('recovery-code-used');
  });

  it('is asked for with a link for a new password and that of an invitation, which stays unused', async () => {
    const { key, email } = await guarded('links@factor.test');
    await server.sql.query(
      `update admin_users set reset_password_token = 'reset-it',
         reset_password_token_expires_at = now() at time zone 'utc' + interval '1 day' where email = $1`,
      [email],
    );
    const reset = (more: object = {}) =>
      call('/admin/reset-password', { resetPasswordToken: 'reset-it', password: 'Another-password-1', ...more });
    expect(outcome(await reset())).toEqual([400, 'second-factor-asked']);
    expect(outcome(await reset({ code: wrongFor(key) }))).toEqual([400, 'second-factor-wrong']);
    expect(outcome(await login(email))).toEqual([400, 'second-factor-asked']);
    await server.sql.query(
      `update admin_users set registration_token = 'invited', is_active = false where email = $1`,
      [email],
    );
    const userInfo = { firstname: 'A', lastname: 'B', password: 'Another-password-1' };
    expect(outcome(await call('/admin/register', { registrationToken: 'invited', userInfo }))).toEqual([
      400,
      'second-factor-asked',
    ]);
    await server.sql.query(`update admin_users set registration_token = null, is_active = true where email = $1`, [
      email,
    ]);
    expect(outcome(await reset({ code: codeNow(key) }))).toEqual([200, 'token']);
  });

  it('ends all other sessions when it is turned on or off, and none is renewed', async () => {
    const email = 'sessions@factor.test';
    const panel = await contentAdministrator(server, email);
    const other = await login(email);
    const token = String(other.body.data?.token);
    const cookie = other.cookie.split(';')[0] ?? '';
    const { key } = (await panel.send('POST', '/admin/second-factor/key', {})).body.data as unknown as { key: string };
    const on = await panel.send('POST', '/admin/second-factor', { currentPassword: PASSWORD, code: codeNow(key) });
    expect(on.status).toBe(200);
    await forgetSteps();
    expect((await panel.get('/admin/users/me')).status).toBe(200);
    const me = await fetch(`${server.url}/admin/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
    const renewed = await fetch(`${server.url}/admin/access-token`, { method: 'POST', headers: { cookie } });
    expect(renewed.status).toBe(401);
    const off = await panel.send('POST', '/admin/second-factor/off', { currentPassword: PASSWORD, code: codeNow(key) });
    expect(off.status).toBe(200);
    expect(outcome(await login(email))).toEqual([200, 'token']);
  });

  it('is changed with password and code alone', async () => {
    const { panel, key } = await guarded('proof@factor.test');
    for (const path of ['/admin/second-factor/off', '/admin/second-factor/recovery-codes']) {
      for (const body of [{}, { currentPassword: PASSWORD }, { code: codeNow(key) }, { currentPassword: 7, code: 7 }]) {
        expect((await panel.send('POST', path, body)).status, JSON.stringify(body)).toBe(400);
      }
      const wrong = { currentPassword: 'wrong-password', code: codeNow(key) };
      expect((await panel.send('POST', path, wrong)).status).toBe(400);
      expect((await panel.send('POST', path, { currentPassword: PASSWORD, code: wrongFor(key) })).status).toBe(400);
    }
    expect((await panel.send('POST', '/admin/second-factor/key', {})).status).toBe(400);
    const codes = await panel.send('POST', '/admin/second-factor/recovery-codes', {
      ...{ currentPassword: PASSWORD, code: codeNow(key) },
    });
    expect(codes.status).toBe(200);
    for (const path of ['', '/key', '/off', '/recovery-codes']) {
      expect((await call(`/admin/second-factor${path}`, {})).status, path).toBe(401);
    }
  });

  it('limits codes from all addresses together', async () => {
    const { key, email } = await guarded('limited@factor.test');
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await login(email, { code: wrongFor(key) })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await login(email, { code: codeNow(key) })).status).toBe(429);
  });

  it('is reset by those who may change accounts, and by the command', async () => {
    const { panel, email } = await guarded('lost@factor.test');
    const { rows } = await server.sql.query('select id from admin_users where email = $1', [email]);
    const path = `/admin/users/${rows[0].id}/second-factor/reset`;
    expect((await panel.send('POST', path, { currentPassword: PASSWORD })).status).toBe(403);
    expect((await panel.get('/admin/second-factor/accounts')).status).toBe(403);
    expect(JSON.stringify((await owner.get('/admin/second-factor/accounts')).body)).toContain(email);
    expect((await owner.send('POST', path, {})).status).toBe(400);
    expect((await owner.send('POST', '/admin/users/999999/second-factor/reset', {})).status).toBe(404);
    expect((await owner.send('POST', path, { currentPassword: PASSWORD })).status).toBe(200);
    expect(outcome(await login(email))).toEqual([200, 'token']);
    const { email: second } = await guarded('lost-too@factor.test');
    expect(await resetPanelFactor(server.database.url, second)).toBe(second);
    await expect(resetPanelFactor(server.database.url, second)).rejects.toThrow('no second factor');
    expect(outcome(await login(second))).toEqual([200, 'token']);
    expect(await actionsOf(second)).toContain('second-factor-reset');
  });
});
