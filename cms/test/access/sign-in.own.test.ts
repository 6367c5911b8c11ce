import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { changeUser, cookieOf, openSession, refresh, signIn } from './people.ts';

const FAILED = 'Login failed. Please try again.';
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', LIMIT_SIGN_IN_PER_ACCOUNT: '5', LIMIT_SIGN_IN_PER_ADDRESS: '30' });
});
afterAll(() => server.stop());

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('signing in', () => {
  it('answers a token and who one is, and nothing secret', async () => {
    const { status, body, headers } = await signIn(server, emailOf('acme-analyst'));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['jwt', 'user']);
    expect(Object.keys(body.user).sort()).toEqual(['documentId', 'email', 'id', 'username']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('hands the refresh token to the browser alone, for the sign-in routes of this site', async () => {
    const { headers } = await signIn(server, 'acme-analyst');
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; path=\/api\/auth(;|$)/);
    expect(cookie).toContain('httponly');
    expect(cookie).toContain('samesite=strict');
  });

  it('says the same of an unknown user, a wrong password, a suspended user and a body that is none', async () => {
    await changeUser(server, 'birch-auditor', { blocked: true });
    const answers = [
      await signIn(server, 'nobody@example.test', 'wrong-password', '203.0.113.10'),
      await signIn(server, emailOf('acme-analyst'), 'wrong-password', '203.0.113.11'),
      await signIn(server, emailOf('birch-auditor'), PASSWORD, '203.0.113.12'),
      await server.nobody.post('/api/auth/local', { identifier: { $ne: null }, password: ['x'] }),
      await server.nobody.post('/api/auth/local'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { message: FAILED } });
    }
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('takes as long for a name that nobody has', async () => {
    const unknown: number[] = [];
    const known: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const address = `203.0.113.${100 + turn}`;
      unknown.push(await took(() => signIn(server, `nobody-${turn}`, 'wrong-password', address)));
      known.push(await took(() => signIn(server, 'birch-analyst', 'wrong-password', address)));
    }
    // Without a comparison of hashes the first is some ten times faster.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });
});

describe('limits', () => {
  it('refuses the sixth failure of an account from one address, also with the right password, and says when to return', async () => {
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

  it('lets nothing slip through when all attempts come at once', async () => {
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

  it('does not count who succeeds', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await signIn(server, 'acme-administrator', PASSWORD, '198.51.100.5')).status).toBe(200);
    }
  });

  it('takes the address from the trusted proxy and not from what a client writes before it', async () => {
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
