import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultWords } from '@ridgeline/domain/words/faults';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MOST } from '../../src/request/admission/callers.ts';
import { guardServer } from '../../src/serve/gate.ts';
import { startServer, type TestServer } from '../harness/index.ts';

const LINK = 'a'.repeat(43);
const TOKEN = `rlt_${'b'.repeat(24)}_${'c'.repeat(43)}`;

let framework: TestServer;
let server: Server | undefined;
beforeAll(async () => {
  framework = await startServer();
});
afterEach(() => server?.close());
afterAll(() => framework.stop());

/** A guarded server whose requests end all together. */
const guarded = async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let reached = 0;
  server = createServer((_request, response) => {
    reached += 1;
    void ended.then(() => response.end());
  });
  const { app } = framework.strapi.server;
  guardServer(server, (request, response) => app.createContext(request, response));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, end, reached: () => reached };
};

/** How many of the requests reach the server's own handler when more than the limit are sent at once, and what the others get. */
const sentAtOnce = async (count: number, path: string, init: RequestInit) => {
  const { url, end, reached } = await guarded();
  const refused: Response[] = [];
  const sent = Array.from({ length: count }, async () => {
    const response = await fetch(url + path, init);
    if (response.status === 429) refused.push(response);
    if (reached() + refused.length === count) end();
    return response;
  });
  await Promise.race([Promise.all(sent), waitFor(() => reached() + refused.length === count)]);
  end();
  await Promise.all(sent);
  return { reached: reached(), refused };
};

const waitFor = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

const byHeader = { 'X-Link-Token': LINK, 'X-Link-Code': LINK };

describe('requests of one link', () => {
  it.each([
    ['GET', '/api/questionnaire-mapping'],
    ['PUT', '/api/questionnaire-mapping/answers'],
    ['DELETE', '/api/questionnaire-mapping/evidence/abc'],
    ['GET', '/api/questionnaire-mapping/blank'],
    ['GET', '/api/questionnaire-mapping/logo?x=1'],
    ['GET', '/api/questionnaire-mapping/sheet'],
    ['POST', '/api/questionnaire-mapping/question/'],
    ['POST', '/api/questionnaire-mapping/of-a-later-version'],
    ['POST', '/api/create-bulk/submitAnswer'],
    ['POST', '/api/acceptance'],
  ])('are counted for %s %s', async (method, path) => {
    const { reached, refused } = await sentAtOnce(MOST.link + 2, path, { method, headers: byHeader });
    expect(reached).toBe(MOST.link);
    expect(refused).toHaveLength(2);
  });

  it('are counted where the address has the token', async () => {
    const { reached } = await sentAtOnce(MOST.link + 2, `/api/questionnaire-mapping?id=${LINK}`, { method: 'GET' });
    expect(reached).toBe(MOST.link);
  });

  it.each([
    ['POST', '/api/questionnaire-mapping/evidence'],
    ['POST', '/api/questionnaire-mapping/sheet/'],
    ['GET', '/api/questionnaire-mappings'],
    ['GET', '/api/risks'],
    ['GET', '/assessment/abc'],
  ])('are not counted for %s %s', async (method, path) => {
    const { reached } = await sentAtOnce(MOST.link + 2, path, { method, headers: byHeader });
    expect(reached).toBe(MOST.link + 2);
  });
});

describe('requests whose link is in their body', () => {
  it('are counted for their address, which has room for a hundred', async () => {
    const { reached, refused } = await sentAtOnce(MOST.address + 3, '/api/create-bulk/submitAnswer', {
      method: 'POST',
      body: JSON.stringify({ url: LINK }),
      headers: { 'content-type': 'application/json' },
    });
    expect(reached).toBe(100);
    expect(refused).toHaveLength(3);
  });
});

describe('requests of one API token', () => {
  it('are counted, whatever they ask for', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { reached } = await sentAtOnce(MOST.token + 2, '/api/risks', { method: 'GET', headers });
    expect(reached).toBe(MOST.token);
  });

  it('of a user are not', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' };
    const { reached } = await sentAtOnce(MOST.token + 2, '/api/risks', { method: 'GET', headers });
    expect(reached).toBe(MOST.token + 2);
  });
});

describe('a refusal', () => {
  it('has the form and the headers of every other answer', async () => {
    const { refused } = await sentAtOnce(MOST.link + 1, '/api/questionnaire-mapping', { headers: byHeader });
    const [answer] = refused;
    expect(answer?.headers.get('retry-after')).toBe('2');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer?.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(await answer?.json()).toEqual({
      data: null,
      error: {
        status: 429,
        name: 'RateLimitError',
        message: faultWords.linkBusy,
        details: {},
      },
    });
  });
});
