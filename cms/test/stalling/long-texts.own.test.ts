import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../create-bulk/process.ts';
import { compiled } from '../harness/index.ts';
import { HEADERS, mixed, OPEN_BODIES, OPEN_WITHOUT_BODY, PANEL_BODIES, RUNS } from './bodies.ts';
import { type Measured, measured, openLink, startServed } from './served.ts';

/** Just below the limit of a body. */
const LONG = 1_900_000;
/** Node accepts 16 kB of headers in total. */
const LONG_HEADER = 14_000;
/** Generous: a pattern of quadratic time takes minutes. */
const QUICK: Measured = { took: 5_000, health: 3_000 };
const SLOW = { timeout: 240_000 };

let server: ServerProcess;
let link: Awaited<ReturnType<typeof openLink>>;
beforeAll(async () => {
  server = await startServed({ TRUST_PROXY: '1' });
  link = await openLink(await server.requesters.request('acme-analyst'), server.requesters.anonymous);
}, SLOW.timeout);
afterAll(() => server.kill());

const send = (route: string, body: unknown, headers: Record<string, string> = {}): Promise<Measured> => {
  const [method = '', path = ''] = route.split(' ');
  const text = JSON.stringify(body);
  return measured(server.url, (signal) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
      signal,
    }).then((answer) => answer.text()),
  );
};

/** Sends one after the other and reports the first slow one: after it the server may be blocked for hours. */
const slowOf = async (
  calls: readonly (readonly [name: string, call: () => Promise<Measured>])[],
): Promise<string[]> => {
  for (const [name, call] of calls) {
    const { took, health } = await call();
    if (took > QUICK.took || health > QUICK.health) return [`${name}: ${took} ms, health ${health} ms`];
  }
  return [];
};

/** A long text in each field alone, in all at once as one run, and as a body that is not an object. */
const callsOf = (route: string, fields: readonly string[], rest: object = {}) => {
  const alone = fields.map(
    (field) => [`${route} ${field}`, () => send(route, { ...rest, [field]: mixed(LONG) })] as const,
  );
  const runs = RUNS.map((run) => {
    const text = `x${run.repeat(Math.floor(LONG / 2 / fields.length))}x`;
    const body = { ...rest, ...Object.fromEntries(fields.map((field) => [field, text])) };
    return [`${route} '${run}'`, () => send(route, body)] as const;
  });
  return [...alone, ...runs];
};

describe('a text of 2 MB blocks no other request', SLOW, () => {
  it('and every public route is tried here', () => {
    const { PUBLIC_ROUTES } = compiled<typeof import('../../src/request/routes')>('request/routes');
    expect([...Object.keys(OPEN_BODIES), ...OPEN_WITHOUT_BODY].sort()).toEqual([...PUBLIC_ROUTES].sort());
  });

  it.each(Object.entries(OPEN_BODIES))('sent to %s', async (route, fields) => {
    expect(await slowOf(callsOf(route.replace(' ', ' /api'), fields))).toEqual([]);
  });

  it.each(Object.entries(PANEL_BODIES))('sent to %s', async (route, fields) => {
    expect(await slowOf(callsOf(route, fields))).toEqual([]);
  });

  it('sent by the holder of a link', async () => {
    const { token: url, question } = link;
    const answers = 'PUT /api/questionnaire-mapping/answers';
    const texts = [mixed(LONG), ...RUNS.map((run) => `x${run.repeat(LONG / 2)}x`)];
    const calls = texts.flatMap((text) => [
      ['since', () => send(answers, { url, since: text, data: [] })] as const,
      ['answer', () => send(answers, { url, data: [{ question_id: question, answer: text }] })] as const,
      ['comment', () => send(answers, { url, data: [{ question_id: question, comment: text }] })] as const,
      ['question', () => send(answers, { url, data: [{ question_id: text }] })] as const,
      ...['topic', 'email'].map(
        (field) =>
          [
            field,
            () =>
              send(
                'POST /api/questionnaire-mapping/colleague',
                { data: { topic: 'General', [field]: text } },
                { 'x-link-token': url },
              ),
          ] as const,
      ),
    ]);
    expect(await slowOf(calls)).toEqual([]);
  });
});

describe('a header of the largest size blocks no other request', SLOW, () => {
  it.each(HEADERS)('%s', async (name) => {
    const texts = [' ', '/', 'a', ';', ',', '"', '=', ' ,', '; '].map(
      (run) => `a${run.repeat(LONG_HEADER / run.length)}b`,
    );
    const ask = (text: string) => (signal: AbortSignal) =>
      Promise.all(
        Array.from({ length: 60 }, () =>
          fetch(`${server.url}/api/questionnaire-mapping`, { headers: { [name]: text }, signal }).then((answer) =>
            answer.text(),
          ),
        ),
      );
    const calls = texts.map((text) => [text.slice(0, 3), () => measured(server.url, ask(text))] as const);
    expect(await slowOf(calls)).toEqual([]);
  });
});
