import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession, signIn, statusOfMe } from '../access/people.ts';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, fieldsIn, GOOD, setPassword, type User, type UsersOf, usersAs } from './people.ts';

let server: TestServer;
let operator: UsersOf;
let acme: UsersOf;
beforeAll(async () => {
  server = await startServer();
  operator = await usersAs(server, 'operator');
  acme = await usersAs(server, 'acme-administrator');
});
afterAll(() => server.stop());

let number = 0;
/** An invited user, and the code of the returned link. */
const invited = async (): Promise<{ user: User; code: string }> => {
  number += 1;
  const username = `invited-${number}`;
  const { body } = await acme.invite({ username, email: `${username}@codes.test`, role: 'Analyst' });
  return { user: body.data, code: codeOf(body.invitation.url) };
};

describe('the link of an invitation', () => {
  it('sets a password once, and signs its user in', async () => {
    const { user, code } = await invited();
    expect((await signIn(server, user.username, GOOD)).status).toBe(400);
    const { status, body } = await setPassword(server, code, GOOD);
    expect(status).toBe(200);
    expect(Object.keys(body.user).sort()).toEqual(['documentId', 'email', 'id', 'username']);
    expect(await statusOfMe(server, body.jwt)).toBe(200);
    expect((await acme.find(user.username)).status).toBe('active');
    expect((await signIn(server, user.username, GOOD)).status).toBe(200);
    const replay = await setPassword(server, code, 'another good one, really');
    expect([replay.status, fieldsIn(replay)]).toEqual([400, ['code']]);
    expect((await signIn(server, user.username, GOOD)).status).toBe(200);
  });

  it('works once when two use it at the same time', async () => {
    const { code } = await invited();
    const both = await Promise.all([setPassword(server, code, GOOD), setPassword(server, code, GOOD)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('still works after a refused password', async () => {
    const { user, code } = await invited();
    const refused = async (password: unknown, again?: unknown) => {
      const answer = await setPassword(server, code, password, again ?? password);
      expect(answer.status, String(password)).toBe(400);
      return fieldsIn(answer);
    };
    for (const password of [
      'short',
      'x'.repeat(73),
      '',
      7,
      null,
      ['a-long-password-in-a-list'],
      `${user.username}123`,
    ]) {
      expect(await refused(password)).toEqual(['password']);
    }
    expect(await refused('password1234')).toEqual(['password']);
    expect(await refused('é'.repeat(37))).toEqual(['password']);
    expect(await refused(GOOD, `${GOOD}.`)).toEqual(['passwordConfirmation']);
    expect((await setPassword(server, code, GOOD)).status).toBe(200);
  });

  it('ends when a newer one is created, when it expires, and when the address changes', async () => {
    const one = await invited();
    const next = (await acme.link(one.user.id)).body.data;
    expect(next.mail).toBe('not-configured');
    expect(fieldsIn(await setPassword(server, one.code, GOOD))).toEqual(['code']);
    await acme.change(one.user.id, { email: 'moved@codes.test' });
    expect(fieldsIn(await setPassword(server, codeOf(next.url), GOOD))).toEqual(['code']);
    const old = await invited();
    await server.sql.query(`update ridgeline_codes set expires_at = now() at time zone 'utc' where user_id = $1`, [
      old.user.id,
    ]);
    expect(fieldsIn(await setPassword(server, old.code, GOOD))).toEqual(['code']);
  });

  it('is valid for a week, and old ones are deleted', async () => {
    const { user } = await invited();
    const { rows } = await server.sql.query(
      `select round(extract(epoch from expires_at - now() at time zone 'utc') / 86400)::int as days,
        (select count(*)::int from ridgeline_codes where expires_at < now() at time zone 'utc') as old
       from ridgeline_codes where user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ days: 7, old: 0 }]);
  });
});

describe('a new password', () => {
  it('ends every session and every other link', async () => {
    const { jwt } = await openSession(server, 'birch-analyst');
    const row = await operator.find('birch-analyst');
    const code = codeOf((await operator.link(row.id)).body.data.url);
    expect(await statusOfMe(server, jwt)).toBe(200);
    expect((await setPassword(server, code, GOOD)).status).toBe(200);
    expect(await statusOfMe(server, jwt)).toBe(401);
    const { rows } = await server.sql.query('select count(*)::int as n from ridgeline_codes where user_id = $1', [
      row.id,
    ]);
    expect(rows[0].n).toBe(0);
  });

  it('is offered by a link only to users whom the caller manages', async () => {
    expect((await acme.link((await acme.find('acme-administrator')).id)).status).toBe(409);
    expect((await (await usersAs(server, 'acme-analyst')).link(1)).status).toBe(403);
  });
});

describe('codes', () => {
  it('are stored as hashes that no role of a request reads or writes', async () => {
    const { user, code } = await invited();
    const { rows } = await server.sql.query('select * from ridgeline_codes where user_id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0].hash).toMatch(/^[0-9a-f]{64}$/);
    const settings = { 'app.company': server.companies.acme.id, 'app.user': user.id };
    for (const role of ['staff', 'operator', 'respondent'] as const) {
      for (const statement of [
        'select * from ridgeline_codes',
        'update ridgeline_codes set used_at = null',
        'delete from ridgeline_codes',
        `insert into ridgeline_codes (user_id, purpose, hash, expires_at) values (${user.id}, 'reset', 'x', now())`,
      ]) {
        const failed = failureOf(server.sql.as(role, settings, (query) => query(statement)));
        expect(await failed, `${role} ${statement}`).toBe(FORBIDDEN);
      }
    }
  });

  it('are created only for visible users', async () => {
    const foreign = await operator.find('birch-administrator');
    const mint = `select wall_mint_code(${foreign.id}, 'reset', repeat('a', 64), 60)`;
    const as = (role: 'staff' | 'operator' | 'respondent', settings: Record<string, number>) =>
      failureOf(server.sql.as(role, settings, (query) => query(mint)));
    expect(await as('staff', { 'app.company': server.companies.acme.id })).toBe(FORBIDDEN);
    expect(await as('staff', {})).toBe(FORBIDDEN);
    expect(await as('operator', { 'app.company': server.companies.acme.id })).toBe(FORBIDDEN);
    expect(await as('respondent', {})).toBe(FORBIDDEN);
    expect(await as('operator', {})).toBeUndefined();
  });

  it('open nothing for another purpose, and nothing when they are guessed or not a text', async () => {
    const { user, code } = await invited();
    const confirm = (value: unknown) => server.anonymous.post('/api/auth/confirm-email', { code: value });
    expect((await confirm(code)).status).toBe(400);
    await server.sql.query(`update ridgeline_codes set purpose = 'confirm' where user_id = $1`, [user.id]);
    expect(fieldsIn(await setPassword(server, code, GOOD))).toEqual(['code']);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).status).toBe(400);
    for (const value of [
      undefined,
      null,
      7,
      {},
      [code],
      'x'.repeat(32),
      "' or true --",
      'x'.repeat(100_000),
      '\u0000',
    ]) {
      expect([(await setPassword(server, value, GOOD)).status, (await confirm(value)).status]).toEqual([400, 400]);
    }
  });
});
