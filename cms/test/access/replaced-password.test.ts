import { CHALLENGE_ENDED } from '@ridgeline/domain/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, connectSql, emailOf, type Sql, startServer, type TestServer } from '../harness/index.ts';
import { answerWith, challengeOf, codeNow, guard } from '../second-factor/factors.ts';
import { signIn } from './people.ts';

let server: TestServer;
let other: Sql;
beforeAll(async () => {
  server = await startServer();
  other = await connectSql(server.database.url);
});
afterAll(async () => {
  await other?.end();
  await server?.stop();
});
beforeEach(() => other.query('begin'));

const waits = async (): Promise<boolean> => {
  const { rows } = await server.sql.query(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
  );
  return rows[0].waits;
};

const sessionsOf = async (id: string): Promise<number | null> =>
  (await server.sql.query('select from strapi_sessions where user_id = $1', [id])).rowCount;

const NEW_PASSWORD = `update up_users set password = 'another hash' where email = $1 returning id::text`;

/** Signs in by the former password while the new one is being stored. */
const signInMeanwhile = async (username: AccountName) => {
  const { rows } = await other.query(NEW_PASSWORD, [emailOf(username)]);
  const signingIn = signIn(server, emailOf(username));
  await expect.poll(waits).toBe(true);
  await other.query('commit');
  const { status, body, headers } = await signingIn;
  const cookie = headers.get('set-cookie') ?? '';
  return {
    status,
    answered: Object.keys(body),
    message: body.error?.message,
    cookie,
    sessions: await sessionsOf(rows[0].id),
  };
};

const refused = { status: 400, message: 'Login failed. Please try again.', answered: ['data', 'error'], sessions: 0 };

describe('a password that is replaced while somebody signs in by it', () => {
  it('opens no session', async () => {
    const { cookie, ...answer } = await signInMeanwhile('acme-analyst');
    expect(answer).toEqual(refused);
    expect(cookie).not.toMatch(/ridgeline_session=[^;]/);
  });

  it('opens no challenge for a second factor', async () => {
    await guard(server, 'birch-analyst');
    expect(await signInMeanwhile('birch-analyst')).toMatchObject(refused);
  });

  it('opens no session by the second step either, when it is replaced after the code was accepted', async () => {
    const { key } = await guard(server, 'acme-auditor');
    const challenge = await challengeOf(server, 'acme-auditor');
    await other.query('select from up_users where email = $1 for no key update', [emailOf('acme-auditor')]);
    const answering = answerWith(server, challenge, codeNow(key));
    await expect.poll(waits).toBe(true);
    const { rows } = await other.query(NEW_PASSWORD, [emailOf('acme-auditor')]);
    await other.query('commit');
    const { status, body, headers } = await answering;
    expect({ status, code: body.error?.details?.code, jwt: body.jwt }).toEqual({ status: 400, code: CHALLENGE_ENDED });
    expect(headers.get('set-cookie') ?? '').not.toMatch(/ridgeline_session=[^;]/);
    expect(await sessionsOf(rows[0].id)).toBe(0);
  });
});
