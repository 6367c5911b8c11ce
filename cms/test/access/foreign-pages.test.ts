import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Sent {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends exactly these headers, which `fetch` would change. */
const send = ({ path, headers = {}, body = '' }: Sent): Promise<{ status: number; cookies: readonly string[] }> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(
      new URL(path, server.url),
      { method: 'POST', headers: { ...length, ...headers } },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const who = { identifier: emailOf('acme-analyst'), password: PASSWORD };
const signIn = { path: '/api/auth/local', body: JSON.stringify(who) };
const foreign = { origin: 'https://evil.example' };
const crossSite = { 'sec-fetch-site': 'cross-site' };

describe('a page of another site', () => {
  it.each([
    ['signs nobody in by its form', { ...signIn, headers: { ...form, ...foreign, ...crossSite } }, 403],
    ['signs nobody in by JSON', { ...signIn, headers: { ...json, ...foreign } }, 403],
    ['signs nobody in without its name', { ...signIn, headers: { ...json, origin: 'null' } }, 403],
    [
      'signs nobody in where the browser says that it is another site',
      { ...signIn, headers: { ...json, ...crossSite } },
      403,
    ],
    ['signs nobody out', { path: '/api/auth/logout', headers: { ...form, ...foreign } }, 403],
    ['exchanges no token', { path: '/api/auth/refresh', headers: crossSite }, 403],
    [
      'signs nobody in to the panel',
      { path: '/admin/login', headers: { ...form, ...foreign }, body: 'email=a&password=b' },
      403,
    ],
    [
      'signs nobody in with slashes at the end',
      { ...signIn, path: '/api/auth/local/', headers: { ...json, ...foreign } },
      403,
    ],
  ])('%s', async (_, sent, status) => {
    const answer = await send(sent);
    expect([answer.status, answer.cookies]).toEqual([status, []]);
  });
});

describe('a form of no page in particular', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonx'])(
    'is no sign-in, as %s',
    async (type) => {
      const body = new URLSearchParams(who).toString();
      const answer = await send({ ...signIn, headers: { 'content-type': type }, body });
      expect([answer.status, answer.cookies]).toEqual([415, []]);
    },
  );
});

describe('a page of this site, and a program', () => {
  it.each([
    ['a program', {}],
    ['a page of the public address', { origin: 'PUBLIC', 'sec-fetch-site': 'same-origin' }],
    ['a page of the address of the request', { origin: 'HOST' }],
  ])('%s signs in and out', async (_, { origin, ...more }: { origin?: string }) => {
    const { host } = new URL(server.url);
    const from: Record<string, string> =
      origin === undefined ? {} : { origin: origin === 'HOST' ? `http://${host}` : server.url };
    const opened = await send({ ...signIn, headers: { ...json, ...from, ...more } });
    expect(opened.status).toBe(200);
    const cookie = String(opened.cookies[0]).split(';')[0] as string;
    expect((await send({ path: '/api/auth/refresh', headers: { cookie, ...from, ...more } })).status).toBe(200);
    expect((await send({ path: '/api/auth/logout', headers: { cookie, ...from, ...more } })).status).toBe(200);
  });

  it('a page of a SAML provider still posts its answer, which stores no session', async () => {
    const answer = await send({
      path: '/api/auth/single-sign-on/saml',
      headers: { ...form, ...foreign, ...crossSite },
      body: 'RelayState=x',
    });
    expect([answer.status, answer.cookies]).toEqual([303, []]);
  });
});
