import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '../../src/openapi/document.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { readDocument } from './watch.ts';

let server: TestServer;
let document: ApiDocument;
beforeAll(async () => {
  server = await startServer();
  document = await readDocument(server);
});
afterAll(() => server.stop());

const PATH = '/api/reference';
const page = (path = '') => server.anonymous.get<string>(`${PATH}${path}`);
const ids = () =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => String(one.operationId)));

it('shows every operation of the document to everybody, and finds some by words', async () => {
  const { status, headers, body } = await page();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const id of ids()) expect(body).toContain(`href="/api/reference/${id}"`);
  const { body: found } = await page('?q=risks%20delete');
  expect(found).toContain('href="/api/reference/deleteRisk"');
  expect(found).not.toContain('href="/api/reference/listRisks"');
  expect((await page('?q=nothing-like-this')).body).toContain('No operation contains these words');
});

it('has a page for each operation, with what it takes, answers and refuses, and examples', async () => {
  for (const id of ids()) {
    const { status, body } = await page(`/${id}`);
    expect([id, status]).toEqual([id, 200]);
    for (const part of ['Who may call it', 'Answers', 'Refusals', 'curl --fail-with-body', 'await client.'])
      expect(body.includes(part), `${id}: ${part}`).toBe(true);
    expect(body.includes('undefined') || body.includes('[object Object]'), id).toBe(false);
  }
  const { body } = await page('/createRisk');
  for (const part of ['risks:write', 'initialImpact', 'one of 3x3, 5x5', 'required', '--data'])
    expect(body).toContain(part);
  expect((await page('/nothing')).status).toBe(404);
  expect((await page('/__proto__')).status).toBe(404);
});

it('sends pages and the document as they were made once, and nothing to a client that has them', async () => {
  for (const path of [PATH, `${PATH}/listRisks`, '/api/openapi.json']) {
    const ask = (more: Record<string, string> = {}) =>
      fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br', ...more } });
    const { status, headers } = await ask();
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    const etag = headers.get('etag') ?? '';
    expect((await ask()).headers.get('etag')).toBe(etag);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  }
});

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const MARKS: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };

/** The example of a page, as a function of its own. */
const exampleIn = (body: string, at: number): string => {
  const [, code = ''] = /<h3 id="typescript">.*?<code>(.*?)<\/code>/s.exec(body) ?? [];
  const text = code.replace(/&(\w+);/g, (_, name: string) => MARKS[name] ?? '').replace(/^import .*\n/, '');
  return `export const example${at} = async () => {\n${text}\nreturn { data, error };\n};\n`;
};

it('has examples in TypeScript that fit the types of the client', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-examples-'));
  const head = `import { ridgeline } from '${WORKSPACE}client/src/index';
    declare const process: { readonly env: Readonly<Record<string, string | undefined>> };\n`;
  const bodies = await Promise.all(ids().map(async (id) => (await page(`/${id}`)).body));
  writeFileSync(join(folder, 'examples.ts'), head + bodies.map(exampleIn).join(''));
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom'],
    noEmit: true,
    types: [],
  };
  const config = { extends: `${WORKSPACE}tsconfig.base.json`, compilerOptions, files: ['examples.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(WORKSPACE, 'node_modules/typescript/bin/tsc');
  const checked = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((failed) => failed);
  rmSync(folder, { recursive: true });
  expect(checked.stdout).toBe('');
});

it('runs no script, loads nothing, and shows a search as text', async () => {
  const { headers, body } = await page(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<link|<img|src=|url\(/);
  expect(body).toContain('&quot;&gt;&lt;script&gt;');
  for (const query of ['?q[]=1', '?q=1&q=2', `?q=${'x'.repeat(5_000)}`, '?q=%00'])
    expect((await page(query)).status, query.slice(0, 20)).toBe(200);
});
