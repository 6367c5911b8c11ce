import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { PUBLIC } from '../walk/routes.ts';
import { bearer, openSession } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    OPERATOR_EMAIL: 'first@ridgeline.test',
    OPERATOR_PASSWORD: 'a-password-of-the-first',
    PUBLIC_URL: 'https://ridgeline.test',
    SECURITY_CONTACT: 'mailto:security@ridgeline.test',
    LIMIT_IMPORT_MEGABYTES: '3',
    LIMIT_BODY_MEGABYTES: '1',
  });
});
afterAll(() => server.stop());

const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);

describe('routes of Strapi that are closed', () => {
  it.each([
    ['post', '/api/auth/local/register'],
    ['get', '/api/auth/sessions'],
    ['get', '/api/connect/google'],
    ['get', '/api/users/count/of'],
    ['get', '/api/users-permissions/roles'],
    ['put', '/api/users-permissions/roles/1'],
    ['get', '/api/users-permissions/permissions'],
    ['post', '/api/email'],
    ['get', '/api/i18n/locales'],
    ['post', '/admin/register-admin'],
    ['get', '/uploads/anything.pdf'],
    ['get', '/content-type-builder/content-types'],
    ['post', '/content-type-builder/update-schema'],
  ] as const)('%s %s', async (method, path) => {
    const operator = await server.request('operator');
    expect((await server.anonymous[method](path)).status).toBe(404);
    expect((await operator[method](path)).status).toBe(404);
  });

  it('opens no route to an API token of the panel', async () => {
    const { accessKey } = await server.strapi
      .service('admin::api-token-content-api')
      .create({ name: 'full', description: '', type: 'full-access', lifespan: null });
    expect(accessKey).toBeTruthy();
    expect((await server.anonymous.get('/api/users/me', { authorization: `Bearer ${accessKey}` })).status).toBe(401);
  });

  it('has no content-API route without a policy, except those for signing in and answering', () => {
    const open = Object.keys(PUBLIC);
    type Route = { method: string; path: string; config?: { auth?: unknown; policies?: { name?: string }[] } };
    type Holder = { routes?: Record<string, { type?: string; routes: Route[] }> };
    const holders = [
      ...Object.values(server.strapi.apis),
      ...Object.values(server.strapi.plugins),
    ] as unknown as Holder[];
    const routes = holders.flatMap((holder) =>
      Object.values(holder.routes ?? {}).flatMap((router) => (router.type === 'content-api' ? router.routes : [])),
    );
    expect(routes.length).toBeGreaterThan(5);
    const unguarded = routes.filter(({ config }) => !config?.policies?.some(({ name }) => name === 'global::may'));
    for (const { method, path } of unguarded) expect(open).toContain(`${method} ${path}`);
  });
});

describe('the panel', () => {
  it('has its first administrator from the start, with the operator’s sign-in', async () => {
    const { status } = await server.anonymous.post('/admin/login', {
      email: 'first@ridgeline.test',
      password: 'a-password-of-the-first',
    });
    expect(status).toBe(200);
    const { body } = await server.anonymous.get<{ data: { hasAdmin: boolean } }>('/admin/init');
    expect(body.data.hasAdmin).toBe(true);
  });

  it('shows no user and no file of a company', async () => {
    const { body } = await server.anonymous.post<{ data: { token: string } }>('/admin/login', {
      email: 'first@ridgeline.test',
      password: 'a-password-of-the-first',
    });
    const authorization = { authorization: `Bearer ${body.data.token}` };
    const staff = await server.request('acme-analyst');
    const file = new FormData();
    file.append('files', new Blob(['private text']), 'private.txt');
    expect((await staff.post('/api/upload', file)).status).toBe(201);
    const library = await server.anonymous.get<{ results: unknown[] }>('/upload/files', authorization);
    expect(library.status).toBe(200);
    expect(library.body.results).toEqual([]);
    const types = await server.anonymous.get<{ data: { uid: string; isDisplayed: boolean }[] }>(
      '/content-manager/content-types',
      authorization,
    );
    const shown = types.body.data.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => uid);
    expect(types.body.data.length).toBeGreaterThan(5);
    expect(shown).not.toContain('plugin::users-permissions.user');
    expect(shown).not.toContain('api::supplier-management.supplier-management');
  });

  it('created no second operator when there was one', async () => {
    const { body } = await server.anonymous.post('/api/auth/local', {
      identifier: 'first@ridgeline.test',
      password: 'a-password-of-the-first',
    });
    expect(body).toMatchObject({ error: { message: 'Login failed. Please try again.' } });
  });
});

describe('methods', () => {
  it('answers a method that no route has like a path that does not exist', async () => {
    for (const method of ['PROPFIND', 'PATCH']) {
      expect([method, (await fetch(`${server.url}/api/risks`, { method })).status]).toEqual([method, 404]);
    }
  });
});

describe('connections', () => {
  it('stay open for longer than a proxy keeps an idle one', async () => {
    const { headers } = await fetch(`${server.url}/_health`);
    expect(Number(headers.get('keep-alive')?.replace('timeout=', ''))).toBeGreaterThan(60);
  });
});

describe('bodies', () => {
  it('refuses a large one with a clear 413', async () => {
    const { status, body } = await server.anonymous.post('/api/auth/local', {
      identifier: 'x',
      password: megabytes(2),
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ error: { message: 'The request is too large: 1 MB is the limit.' } });
  });

  it('reads the large body of an import only from a signed-in user, and up to its own limit', async () => {
    const path = '/api/create-bulk/supplier-managements';
    expect((await server.anonymous.post(path, [megabytes(2)])).status).toBe(401);
    const staff = await server.request('acme-analyst');
    expect((await staff.post(path, [megabytes(2)])).status).not.toBe(413);
    expect((await staff.post(path, [megabytes(4)])).status).toBe(413);
  });

  it('answers broken JSON with 400', async () => {
    const answer = await fetch(`${server.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"identifier":',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('not valid JSON');
  });

  it('answers 400 when files end in the middle', async () => {
    const { jwt } = await openSession(server, 'acme-administrator');
    const headers = { ...bearer(jwt), 'content-type': 'multipart/form-data; boundary=b' };
    const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf';
    const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('not what its headers say')]);
  });

  it('answers 400 when a body is not compressed as it claims', async () => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await fetch(`${server.url}/api/auth/local`, {
        method: 'POST',
        headers,
        body: '{"identifier":"a"}',
      });
      expect([encoding, answer.status]).toEqual([encoding, 400]);
    }
  });
});

describe('bodies that no form sends', () => {
  const send = (path: string, body: string, more: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...more }, body });
  const nested = (levels: number): string => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it.each(['/api/auth/local', '/admin/login', '/admin/register', '/admin/forgot-password'])(
    'are refused at %s when they are nested deeper than anything is',
    async (path) => {
      for (const levels of [64, 10_000, 100_000]) {
        const answer = await send(path, nested(levels));
        expect([levels, answer.status]).toEqual([levels, 400]);
        expect(await answer.text()).toContain('nested deeper than 64 levels');
      }
      expect(await (await send(path, nested(20))).text()).not.toContain('nested deeper');
    },
  );

  it('are refused when they are compressed in a way that the server does not know', async () => {
    const answer = await send('/api/auth/local', '{}', { 'content-encoding': 'x-odd' });
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('Content-Encoding')]);
  });
});

describe('over TLS', () => {
  it('marks both cookies Secure and tells browsers to stay with it', async () => {
    const staff = await server.anonymous.post('/api/auth/local', { identifier: 'acme-analyst', password: PASSWORD });
    expect(staff.headers.get('set-cookie')).toMatch(/; secure(;|$)/);
    expect(staff.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const panel = await server.anonymous.post('/admin/login', {
      email: 'first@ridgeline.test',
      password: 'a-password-of-the-first',
    });
    expect(panel.headers.get('set-cookie')).toMatch(/; secure(;|$)/);
  });
});

describe('headers', () => {
  it.each(['/api/users/me', '/dashboard', '/assessment/any-token', '/signin', '/_health'])('guard %s', async (path) => {
    const { headers } = await fetch(`${server.url}${path}`);
    if (path !== '/_health') expect(headers.get('content-type')).toMatch(/; charset=utf-8$/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", 'upgrade-insecure-requests'])
      expect(headers.get('content-security-policy')).toContain(part);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['/assessment/any-token', '/assessment/preview', '/acceptance'])(
    'let %s use no style but its own and make no markup from text',
    async (path) => {
      const answer = await fetch(`${server.url}${path}`);
      const rules = answer.headers.get('content-security-policy') ?? '';
      expect(rules).toContain("require-trusted-types-for 'script'");
      expect(rules).not.toContain('unsafe');
      const styles = [...(await answer.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)];
      expect(styles.length).toBeGreaterThan(0);
      for (const [, text = ''] of styles)
        expect(rules).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    },
  );
});

describe('/.well-known/security.txt', () => {
  it('returns the contact, and an expiry within a year', async () => {
    const answer = await fetch(`${server.url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:security@ridgeline.test\n');
    expect(text).toContain('Canonical: https://ridgeline.test/.well-known/security.txt\n');
    const until = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '') - Date.now();
    expect(until / 86_400_000).toBeGreaterThan(30);
    expect(until / 86_400_000).toBeLessThan(365);
  });
});

describe('an address in other letter case', () => {
  it.each([
    ['get', '/API/users/me'],
    ['get', '/api/Users/me'],
    ['post', '/api/auth/LOCAL'],
    ['get', '/ASSESSMENT/a-token-of-twenty-letters'],
    ['get', '/_HEALTH'],
  ] as const)('%s %s is none', async (method, path) => {
    expect((await (await server.request('operator'))[method](path)).status).toBe(404);
  });

  it('keeps the token of a link out of the log', () => {
    const { loggable } = compiled<typeof import('../../src/serve/request-log')>('serve/request-log');
    for (const path of ['/assessment/secret', '/ASSESSMENT/secret', '//assessment/secret', '/%61ssessment/secret/x']) {
      expect([path, loggable(path).includes('secret')]).toEqual([path, false]);
    }
    expect(loggable('/api/suppliers/abc')).toBe('/api/suppliers/abc');
  });
});

it('does not reveal the framework', async () => {
  for (const path of ['/_health', '/api/registration', '/admin']) {
    const { headers } = await server.anonymous.get(path);
    expect([headers.get('strapi'), headers.get('x-powered-by')]).toEqual([null, null]);
  }
});
