import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { PASSWORD as PANEL_PASSWORD, panelUser } from '../panel/panel.ts';
import { changeUser, cookieOf, openSession, refresh, signIn } from './people.ts';

const FAILED = 'Login failed. Please try again.';
let server: TestServer;

/** A route of the panel whose code has a mistake. */
const addMistaken = (strapi: Core.Strapi): void => {
  const handler = [
    () => {
      throw new TypeError('A mistake of ours');
    },
  ];
  const routes = [{ method: 'GET', path: '/mistaken', handler, config: { auth: false }, info: { type: 'admin' } }];
  strapi.server.routes({ type: 'admin', prefix: '', routes } as unknown as Core.Router);
};

beforeAll(async () => {
  server = await startServer(
    {
      TRUST_PROXY: '1',
      LIMIT_SIGN_IN_PER_ACCOUNT: '5',
      LIMIT_SIGN_IN_PER_ADDRESS: '30',
      LIMIT_WRONG_LINKS_PER_MINUTE: '30',
    },
    addMistaken,
  );
});
afterAll(() => server.stop());

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('signing in', () => {
  it('returns a token and the user, and nothing secret', async () => {
    const { status, body, headers } = await signIn(server, emailOf('acme-analyst'));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['jwt', 'user']);
    expect(Object.keys(body.user).sort()).toEqual(['documentId', 'email', 'id', 'username']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('sends the refresh token only to the browser, for the sign-in routes of this site', async () => {
    const { headers } = await signIn(server, 'acme-analyst');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; path=\/api\/auth(;|$)/);
    expect(cookie).toContain('httponly');
    expect(cookie).toContain('samesite=strict');
  });

  it('answers the same for an unknown user, a wrong password, a suspended user and an invalid body', async () => {
    await changeUser(server, 'birch-auditor', { blocked: true });
    const answers = [
      await signIn(server, 'nobody@example.test', 'wrong-password', '203.0.113.10'),
      await signIn(server, emailOf('acme-analyst'), 'wrong-password', '203.0.113.11'),
      await signIn(server, emailOf('birch-auditor'), PASSWORD, '203.0.113.12'),
      await server.anonymous.post('/api/auth/local', { identifier: { $ne: null }, password: ['x'] }),
      await server.anonymous.post('/api/auth/local'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { message: FAILED } });
    }
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('takes the name and the address in any case', async () => {
    for (const identifier of ['ACME-Analyst', emailOf('acme-analyst').toUpperCase()]) {
      expect((await signIn(server, identifier, PASSWORD, '203.0.113.13')).status, identifier).toBe(200);
    }
    for (const identifier of ['acme_analyst', 'acme-analys%']) {
      expect((await signIn(server, identifier, PASSWORD, '203.0.113.14')).status, identifier).toBe(400);
    }
  });

  it('takes as long for an unknown name', async () => {
    const unknown: number[] = [];
    const known: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const address = `203.0.113.${100 + turn}`;
      unknown.push(await took(() => signIn(server, `nobody-${turn}`, 'wrong-password', address)));
      known.push(await took(() => signIn(server, 'birch-analyst', 'wrong-password', address)));
    }
    // Without comparing hashes the first is about ten times faster.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });
});

describe('limits', () => {
  it('refuses the sixth failure of an account from one address, also with the right password, and says when to try again', async () => {
    const from = '198.51.100.1';
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await signIn(server, 'acme-auditor', 'wrong-password', from)).status).toBe(400);
    }
    const { status, headers } = await signIn(server, 'acme-auditor', PASSWORD, from);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not lock the account for others', async () => {
    expect((await signIn(server, 'acme-auditor', PASSWORD, '198.51.100.2')).status).toBe(200);
  });

  it('counts all attempts that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(server, 'stray', 'wrong-password', '198.51.100.3')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('refuses the 31st failure from one address, whatever the names', async () => {
    const from = '198.51.100.4';
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, index) => signIn(server, `guess-${index}`, 'wrong-password', from)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('does not count successful sign-ins', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await signIn(server, 'acme-administrator', PASSWORD, '198.51.100.5')).status).toBe(200);
    }
  });

  it('takes the address from the trusted proxy and not from what a client adds before it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await signIn(server, 'cedar-analyst', 'wrong-password', `192.0.2.${turn}, 198.51.100.6`);
    }
    expect((await signIn(server, 'cedar-analyst', PASSWORD, '192.0.2.99, 198.51.100.6')).status).toBe(429);
  });
});

describe('two tabs that load at once', () => {
  it('both get a session for the same cookie', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const both = await Promise.all([refresh(server, cookie), refresh(server, cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(cookieOf(both[0])).toBe(cookieOf(both[1]));
  });
});

describe('a mistake in the code of a panel route', () => {
  it('is answered as an error of the server, not of the request', async () => {
    expect((await server.anonymous.get('/mistaken')).status).toBe(500);
  });
});

describe('signing in to the panel', () => {
  const EMAIL = 'editor@panel.test';
  const call = (path: string, body: object, from: string) =>
    server.anonymous.post<{ error?: { message: string } }>(path, body, { 'x-forwarded-for': from });
  const enter = (email: string, password: string, from: string) => call('/admin/login', { email, password }, from);

  beforeAll(() => panelUser(server, EMAIL, 'strapi-editor'));

  it('answers the same, and takes as long, for an unknown address', async () => {
    const [unknown, known]: [number[], number[]] = [[], []];
    const messages = new Set<string | undefined>();
    for (let turn = 0; turn < 5; turn += 1) {
      const from = `203.0.113.${120 + turn}`;
      const tried = async (email: string) => {
        const { status, body } = await enter(email, 'wrong-password', from);
        messages.add(`${status} ${body.error?.message}`);
      };
      unknown.push(await took(() => tried(`nobody-${turn}@panel.test`)));
      known.push(await took(() => tried(EMAIL)));
    }
    expect([...messages]).toEqual(['400 Invalid credentials']);
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
    const odd = [{ email: { $ne: null }, password: ['x'] }, {}, { email: 'a\u0000b@panel.test', password: 'x' }];
    for (const body of odd) expect((await call('/admin/login', body, '203.0.113.130')).status).toBe(400);
  });

  it('refuses the sixth failure of an account from one address, and accepts the right password from another', async () => {
    const from = '198.51.100.21';
    for (let turn = 0; turn < 5; turn += 1) expect((await enter(EMAIL, 'wrong-password', from)).status).toBe(400);
    const refused = await enter(EMAIL.toUpperCase(), PANEL_PASSWORD, from);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await enter(EMAIL, PANEL_PASSWORD, '198.51.100.22')).status).toBe(200);
  });

  it('refuses the 31st failure from one address, whatever the accounts', async () => {
    const tries = Array.from({ length: 31 }, (_, index) => enter(`guess-${index}@panel.test`, 'x', '198.51.100.23'));
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('refuses a deactivated account with the same message', async () => {
    const users = server.strapi.db.query('admin::user');
    await users.update({ where: { email: EMAIL }, data: { isActive: false } });
    const { status, body } = await enter(EMAIL, PANEL_PASSWORD, '198.51.100.24');
    expect([status, body.error?.message]).toEqual([400, 'Invalid credentials']);
    await users.update({ where: { email: EMAIL }, data: { isActive: true } });
  });

  it('limits the routes with tokens too, and requires twelve characters for a new password', async () => {
    const from = '198.51.100.25';
    const wrong = () => call('/admin/reset-password', { resetPasswordToken: 'x', password: 'Long-enough-1234' }, from);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await wrong()).status);
    expect([new Set(statuses.slice(0, 30)), statuses.at(-1)]).toEqual([new Set([400]), 429]);
    const short = await call(
      '/admin/reset-password',
      { resetPasswordToken: 'x', password: 'Short-1234' },
      '198.51.100.26',
    );
    expect(short.body.error?.message).toBe('Use at least 12 characters.');
    const forgotten = Array.from({ length: 6 }, () => call('/admin/forgot-password', { email: EMAIL }, from));
    expect((await Promise.all(forgotten)).map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('writes both to the audit log, without the name when it is unknown', async () => {
    const { rows } = await server.sql.query(
      `select distinct username, action, label, company_id, address <> '' as addressed from audit_entries
       where entity = 'panel-user' and action like 'sign-in%' order by action, username`,
    );
    const of = (username: string, action: string, label: string | null) => ({
      ...{ username, action, label, company_id: null, addressed: true },
    });
    expect(rows).toEqual([
      of(EMAIL, 'sign-in', EMAIL),
      of(EMAIL, 'sign-in-failed', EMAIL),
      of('unknown', 'sign-in-failed', null),
    ]);
  });
});
