import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { LIMITS, MOST_WAITING } from '../../src/request/admission/limits.ts';
import { linkGate } from '../../src/serve/link-gate.ts';

const MOST = LIMITS.link + MOST_WAITING.link;
const LINK = 'a'.repeat(43);

/** The parts of a request that the middleware reads. */
const asked = (method: string, path: string): Context =>
  ({
    method,
    path,
    query: {},
    ip: '192.0.2.1',
    get: (name: string) => (name.startsWith('X-Link') ? LINK : ''),
    req: { on: () => undefined, resume: () => undefined },
  }) as unknown as Context;

/** How many requests run at once when more than the limit are sent. */
const running = async (method: string, path: string): Promise<number> => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let count = 0;
  const gate = linkGate();
  const sent = Array.from({ length: MOST + 2 }, () =>
    Promise.resolve(
      gate(asked(method, path), () => {
        count += 1;
        return ended;
      }),
    ),
  );
  end();
  await Promise.allSettled(sent);
  return count;
};

describe('requests of one link', () => {
  it.each([
    ['GET', '/api/questionnaire-mapping'],
    ['PUT', '/api/questionnaire-mapping/answers'],
    ['DELETE', '/api/questionnaire-mapping/evidence/abc'],
    ['GET', '/api/questionnaire-mapping/blank'],
    ['GET', '/api/questionnaire-mapping/logo'],
    ['GET', '/api/questionnaire-mapping/sheet'],
    ['POST', '/api/questionnaire-mapping/question/'],
    ['POST', '/api/questionnaire-mapping/of-a-later-version'],
    ['POST', '/api/create-bulk/submitAnswer'],
    ['POST', '/api/acceptance'],
  ])('are counted for %s %s', async (method, path) => {
    expect(await running(method, path)).toBe(MOST);
  });

  it.each([
    ['POST', '/api/questionnaire-mapping/evidence'],
    ['POST', '/api/questionnaire-mapping/sheet/'],
    ['GET', '/api/questionnaire-mappings'],
    ['GET', '/api/risks'],
  ])('are not counted for %s %s', async (method, path) => {
    expect(await running(method, path)).toBe(MOST + 2);
  });
});
