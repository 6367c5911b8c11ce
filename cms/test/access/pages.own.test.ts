import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  for (const face of ['admin-ui', 'assessment-portal']) {
    const built = fileURLToPath(new URL(`../../../${face}/dist/index.html`, import.meta.url));
    if (!existsSync(built)) throw new Error(`${face} is not built: run "npm test", which builds it first`);
  }
  server = await startServer({ LOG_LEVEL: 'http' });
  for (const transport of server.strapi.log.transports) transport.silent = true;
  server.strapi.log.on('data', ({ message }: { message: string }) => lines.push(message));
});
afterAll(() => server?.stop());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });

describe('pages', () => {
  it.each([
    '/signin',
    '/register',
    '/privacy-policy',
    '/not-found',
    '/dashboard',
    '/dashboard/',
    '/dashboard/supplier',
    '/signin/',
  ])('serves the dashboard at %s, revalidated on each request', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<script type="module"');
  });

  it.each(['/assessment/some-token', '/assessment/some-token/'])(
    'serves the portal at %s without caching',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      expect(await answer.text()).toContain('/assessment-assets/');
    },
  );

  it.each(['/nonsense', '/wp-admin/setup'])('answers %s with a page that says it does not exist', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it.each([
    ['/', '/dashboard'],
    ['/assessment', '/not-found'],
    ['/risk', '/dashboard/risk'],
    ['/risks', '/dashboard/risks'],
    ['/questions-management/', '/dashboard/questions-management'],
    ['/create-control/new-control', '/dashboard/create-control/new-control'],
  ])('redirects from %s to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(to);
  });

  it('lets browsers cache what never changes, and finds no other file', async () => {
    const page = await (await get('/signin')).text();
    const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';
    const answer = await get(asset);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/missing.js')).status).toBe(404);
    expect((await get('/assets/..%2f..%2fpackage.json')).status).not.toBe(200);
  });
});

describe('the log', () => {
  it('has no answering token, wherever it was sent', async () => {
    await get('/assessment/very-secret-token/');
    await get('/api/questionnaire-mapping?id=very-secret-token');
    await get('/dashboard/very-plain-page');
    expect(lines.join('\n')).toContain('/dashboard/very-plain-page');
    expect(lines.join('\n')).toContain('/assessment/***');
    expect(lines.join('\n')).not.toContain('very-secret-token');
  });
});
