import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { RUNNING } from './installation.ts';
import { runTool } from './program.ts';
import { copyWorkspace } from './workspace-copy.ts';

const { root, remove } = copyWorkspace();
const port = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
const server = `http://127.0.0.1:${port}`;
const program = runTool('dev.mjs', ['--empty'], { DATA_DIR: dataDir, PORT: String(port) }, root);

afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Replaces one text by another in a source, and the file by a new one, as many editors and git do. */
const edit = (path: string, text: string, by: string): void => {
  const file = join(root, path);
  const content = readFileSync(file, 'utf8');
  expect(content).toContain(text);
  writeFileSync(`${file}.new`, content.replace(text, by));
  renameSync(`${file}.new`, file);
};

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** The messages of Vite to an open page. */
const hotUpdates = (url: string): Promise<{ received(): string }> =>
  new Promise((done, fail) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': 'vite-hmr',
    };
    const asked = request(url, { headers });
    asked.once('upgrade', (_answer, socket, head) => {
      let received = head.toString();
      socket.on('data', (chunk) => (received += chunk));
      socket.on('error', () => undefined);
      done({ received: () => received });
    });
    asked.once('response', ({ statusCode }) => fail(new Error(`Vite answers ${statusCode}`)));
    asked.once('error', fail);
    asked.end();
  });

/** The answer of a wrong address, which the server takes from the words of domain; and a header of that answer. */
const refused = async (at: string): Promise<string[]> => {
  const answer = await fetch(`${at}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 1 }),
  });
  const { error } = (await answer.json()) as { error: { details: { errors: { message: string }[] } } };
  return [error.details.errors[0]?.message ?? '', answer.headers.get('x-dns-prefetch-control') ?? ''];
};

it('npm run dev serves both frontends from their sources, restarts a changed server, and leaves no process running', async () => {
  const printed = await program.prints(RUNNING);
  const url = /Dashboard +(http\S+)\/signin/.exec(printed)?.[1] ?? '';
  const frontends = [
    { page: '/signin', base: '/', folder: 'admin-ui', source: 'src/pages/SignIn.tsx' },
    { page: '/assessment/some-link', base: '/assessment-assets/', folder: 'assessment-portal', source: 'src/App.tsx' },
  ];
  for (const { page, base, folder, source } of frontends) {
    expect(await textOf(url + page)).toContain(`${base}@vite/client`);
    // Vite sends messages about modules that a page has loaded.
    await textOf(url + base + source);
    const open = await hotUpdates(url + base);
    edit(join(folder, source), 'export ', '// A change.\nexport ');
    await vi.waitFor(() => expect(open.received()).toContain('"type":"update"'), { timeout: 120_000 });
  }
  // Without its dependencies, the hot reload of the answering page draws no change.
  expect(program.printed()).not.toContain('Failed to resolve dependency');

  expect(await refused(url)).toEqual(['This is not an email address.', 'off']);
  const deleted = join(root, 'cms/src', 'soon-gone.ts');
  writeFileSync(deleted, 'export const GONE = 1;\n');
  edit('domain/messages/en/accounts.json', 'This is not an email address.', 'No address.');
  edit('cms/src/request/always-headers.ts', "'X-DNS-Prefetch-Control': 'off'", "'X-DNS-Prefetch-Control': 'on'");
  // While the server restarts, a request waits for it: it gets the first answer of the new server, and no failure.
  await vi.waitFor(async () => expect(await refused(url)).toEqual(['No address.', 'on']), { timeout: 300_000 });

  const compiled = join(root, 'cms/dist/src/soon-gone.js');
  expect(existsSync(compiled)).toBe(true);

  edit('cms/src/request/always-headers.ts', "'on'", '1');
  await program.prints('The server runs on as it was.');
  expect(await refused(url)).toEqual(['No address.', 'on']);

  // A label is generated into the catalogue, and the server is built with it, without another command.
  edit('cms/src/request/always-headers.ts', "'X-DNS-Prefetch-Control': 1", "'X-DNS-Prefetch-Control': 'on'");
  rmSync(deleted);
  edit('domain/src/entities/supplier.ts', "'Trading as'", "'Known as'");
  await vi.waitFor(async () => expect(await textOf(`${url}/api/openapi.json`)).toContain('Known as'), {
    timeout: 300_000,
  });
  expect(readFileSync(join(root, 'domain/messages/en/labels.json'), 'utf8')).toContain('"Known as"');
  expect(existsSync(compiled)).toBe(false);

  // The pages have been closed by their reloads; nobody needs the stacks of that, nor a warning that Vite has for us.
  expect(program.printed()).not.toMatch(/proxy error|EPIPE|configLoader/);

  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  for (const at of [url, server]) await expect(fetch(at), at).rejects.toThrow('fetch failed');
});
