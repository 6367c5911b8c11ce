// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../src/providers/errors';
import { upload } from '../src/providers/upload';

let server: Server;
let address: string;
const heard: { type: string | undefined; body: string }[] = [];
/** Answers the next request, or leaves it without one. */
let status: number | null;

beforeEach(async () => {
  heard.length = 0;
  status = 200;
  server = createServer((request, response) => {
    // jsdom asks a server at another port for leave, as a browser does.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-expose-headers', 'x-access');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ type: request.headers['content-type'], body });
      if (status === null) return;
      response.writeHead(status, { 'x-access': 'mark' });
      response.end(status === 204 ? undefined : '{"data":1}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/create-bulk/risks`;
});

afterEach(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

const sending = (signal?: AbortSignal, onProgress: (sent: number, all: number) => void = () => {}) =>
  upload(address, {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: new Blob(['{"rows":[]}']),
    signal,
    onProgress,
  });

describe('an upload', () => {
  it('sends headers and body, and answers with status, headers and body', async () => {
    const answer = await sending();
    expect([answer.status, answer.headers.get('x-access'), await answer.json()]).toEqual([200, 'mark', { data: 1 }]);
    expect(heard).toEqual([{ type: 'application/json', body: '{"rows":[]}' }]);
  });

  it('reports when the whole body is sent', async () => {
    const reported: (readonly [number, number])[] = [];
    await sending(undefined, (sent, all) => reported.push([sent, all]));
    expect(reported.at(-1)).toEqual([11, 11]);
  });

  it('answers a status without a body', async () => {
    status = 204;
    expect((await sending()).status).toBe(204);
  });

  it('fails with status 0 when no answer comes', async () => {
    status = null;
    const answer = sending().catch((error: unknown) => error);
    await expect.poll(() => heard.length).toBe(1);
    server.closeAllConnections();
    expect(await answer).toMatchObject({ status: 0 });
    expect(await answer).toBeInstanceOf(HttpError);
  });

  it('ends with the reason of the signal', async () => {
    status = null;
    const controller = new AbortController();
    const answer = sending(controller.signal).catch((error: unknown) => error);
    await expect.poll(() => heard.length).toBe(1);
    controller.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
  });
});
