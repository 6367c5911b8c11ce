import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, COMPANIES, emailOf, startServer, type TestServer, TIERS } from '../harness/index.ts';
import { openSession, statusOfMe, userId } from './people.ts';

interface Me {
  readonly id: number;
  readonly role: { readonly name: string } | null;
  readonly company: { readonly name: string; readonly documentId: string } | null;
  readonly subscription_management: { readonly name: string; readonly accessModule: string };
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const read = async (as: AccountName, id: string | number) =>
  (await server.request(as)).get<Me>(`/api/users/${id}?populate=*`);

const modulesOf = ({ subscription_management: { accessModule } }: Me): string[] =>
  (JSON.parse(accessModule) as { name: string; path: string; component: string }[]).map(({ name }) => name);

describe('GET /api/users/me', () => {
  it('returns the user, with role, company and the modules of the tier', async () => {
    const { status, body } = await read('birch-analyst', 'me');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: await userId(server, 'birch-analyst'),
      documentId: expect.any(String),
      username: 'birch-analyst',
      email: emailOf('birch-analyst'),
      displayName: null,
      language: null,
      mailNotices: null,
      phone: null,
      secondFactorMissing: false,
      role: { id: expect.any(Number), name: 'Analyst' },
      company: { ...server.companies.birch, name: COMPANIES.birch.name, riskScoring: null, timeZone: null },
      subscription_management: {
        id: expect.any(Number),
        documentId: expect.any(String),
        name: 'basic',
        accessModule: JSON.stringify([{ name: 'Supplier', path: '/dashboard/supplier', component: 'Supplier' }]),
      },
    });
  });

  it('returns every module and no company for the operator', async () => {
    const { body } = await read('operator', 'me');
    expect(body.company).toBeNull();
    expect(modulesOf(body)).toHaveLength(13);
    expect(modulesOf((await read('acme-analyst', 'me')).body).sort()).toEqual([...TIERS.full].sort());
  });

  it.each(['cedar-analyst', 'stray'] as const)(
    'returns no module for %s, who is suspended or without a company',
    async (who) => {
      const { status, body } = await read(who, 'me');
      expect(status).toBe(200);
      expect(modulesOf(body)).toEqual([]);
    },
  );

  it('refuses a token that is unsigned, signed by another key, changed, or expired', async () => {
    const { jwt } = await openSession(server, 'acme-analyst');
    const [head = '', body = '', seal = ''] = jwt.split('.');
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
    const signed = (payload: string, key: string): string =>
      `${head}.${payload}.${createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url')}`;
    const key = process.env.JWT_SECRET ?? '';
    expect(await statusOfMe(server, signed(part(claims), key))).toBe(200);
    const past = part({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 });
    for (const forged of [
      ...['none', 'None'].flatMap((alg) => [
        `${part({ alg, typ: 'JWT' })}.${body}.`,
        `${part({ alg })}.${body}.${seal}`,
      ]),
      signed(body, 'another-key'),
      signed(body, ''),
      `${head}.${part({ ...claims, userId: '1' })}.${seal}`,
      signed(past, key),
      `${head}.${body}`,
    ])
      expect(await statusOfMe(server, forged), forged).toBe(401);
  });

  it('needs a token', async () => {
    expect((await server.anonymous.get('/api/users/me')).status).toBe(401);
    expect((await server.anonymous.get('/api/users/1')).status).toBe(401);
  });
});

describe('GET /api/users/{id}', () => {
  it('is the same for one’s own id and documentId', async () => {
    const me = (await read('acme-auditor', 'me')).body as Me & { documentId: string };
    expect((await read('acme-auditor', me.id)).body).toEqual(me);
    expect((await read('acme-auditor', me.documentId)).body).toEqual(me);
  });

  it('shows other users only to those who may manage them', async () => {
    const target = await userId(server, 'acme-analyst');
    const status = async (as: AccountName) => (await read(as, target)).status;
    expect(await status('operator')).toBe(200);
    expect(await status('acme-administrator')).toBe(200);
    expect(await status('acme-auditor')).toBe(404);
    expect(await status('birch-administrator')).toBe(404);
    expect(await status('stray')).toBe(404);
  });

  it('answers for another company’s user as for one who does not exist', async () => {
    const foreign = await read('birch-administrator', await userId(server, 'acme-analyst'));
    const missing = await read('birch-administrator', 999_999);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it('never returns a password, a token or a session, whatever the query requests', async () => {
    const id = await userId(server, 'acme-analyst');
    await server.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { id }, data: { resetPasswordToken: 'reset-secret', confirmationToken: 'confirm-secret' } });
    const operator = await server.request('operator');
    for (const query of [
      'populate=*',
      'fields[0]=password',
      'populate[role][populate]=*',
      'fields=resetPasswordToken',
    ]) {
      const { body } = await operator.get(`/api/users/${id}?${query}`);
      expect(JSON.stringify(body)).not.toMatch(/secret|password|token|session|\$2[aby]\$/i);
    }
  });
});
