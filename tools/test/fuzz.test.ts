import { ENTITIES } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../fuzz/answer.ts';
import { encoded } from '../fuzz/encode.ts';
import { generatorOf } from '../fuzz/generate.ts';
import { faultsIn } from '../fuzz/judge.ts';
import { jsonText, PROTO, raw } from '../fuzz/odd.ts';
import { resolved } from '../fuzz/refs.ts';
import type { Body, Catalogue, FuzzRequest } from '../fuzz/request.ts';
import { allRoutes } from '../fuzz/schedule.ts';

const catalogue: Catalogue = {
  routes: [
    ...ENTITIES.flatMap(({ plural }) => [
      { method: 'GET', path: `/api/${plural}` },
      { method: 'PUT', path: `/api/${plural}/:id` },
    ]),
    { method: 'PUT', path: '/api/questionnaire-mapping/answers' },
    { method: 'GET', path: '/content-manager/collection-types/:model/:id' },
  ],
  uids: ['api::risk.risk'],
};

const first = (seed: number, count: number): FuzzRequest[] => {
  const make = generatorOf(seed, catalogue);
  return Array.from({ length: count }, (_, number) => make(number));
};

const answer = (status: number, body: string, headers: [string, string][] = []) => ({
  ...{ status, body, milliseconds: 1 },
  headers: new Map([['content-type', 'application/json'], ...headers]),
});

describe('the generator of the fuzz', () => {
  it('generates the same requests for the same seed, in any order', () => {
    const requests = first(7, 400);
    expect(first(7, 400)).toEqual(requests);
    expect(generatorOf(7, catalogue)(399)).toEqual(requests[399]);
    expect(first(8, 400)).not.toEqual(requests);
  });

  it('calls every route once before any is repeated, and finally as every actor', () => {
    const routes = allRoutes(catalogue);
    const called = first(1, routes.length).map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(called).size).toBe(routes.length);
    const requests = first(1, routes.length * 16);
    const callers = (path: string) =>
      new Set(requests.filter(({ route }) => route.path === path).map(({ actor }) => actor));
    expect(callers('/api/risks').size).toBe(8);
    expect([...callers('/api/questionnaire-mapping/answers')]).toContain('respondent');
    expect([...callers('/content-manager/collection-types/:model/:id')]).toContain('panel');
  });

  it('fills all parameters of a path, and mostly sends valid bodies', () => {
    const requests = first(3, 2_000);
    expect(requests.filter(({ target }) => target.includes('/:'))).toEqual([]);
    const plain = requests.filter(({ method, route, signed }) => method === route.method && signed);
    expect(plain.length).toBeGreaterThan(1_800);
  });
});

describe('a request of the fuzz', () => {
  it('can contain JSON that JavaScript would not write', () => {
    expect(jsonText({ [PROTO]: 1, a: raw('1e999'), b: '@deep:3@' })).toBe('{"__proto__":1,"a":1e999,"b":[[[]]]}');
  });

  it('names rows by number without quotes, and by documentId with them', () => {
    const resolver = {
      row: (entity: string, _: string, place: number, form: string) => (form === 'id' ? `${place}` : entity),
      one: () => 'x',
    };
    const text = '{"a":"~row.risk.own.5.id~","b":"~row.risk.own.5.doc~","c":"~one.link~"}';
    expect(resolved(text, resolver)).toBe('{"a":5,"b":"risk","c":"x"}');
    expect(resolved('/api/risks/~row.risk.own.5.id~', resolver)).toBe('/api/risks/5');
  });

  it('promises more bytes than it sends where it never ends', () => {
    const body: Body = { text: '{}', type: 'application/json', encoding: 'none', framing: 'endless' };
    expect(encoded(body).headers).toContainEqual(['Content-Length', '102']);
    expect(encoded(body).bytes.toString()).toBe('{}');
  });
});

describe('an answer to the fuzz', () => {
  it('is read in chunks and after a 100 Continue', () => {
    const bytes =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n';
    expect(readAnswer(Buffer.from(bytes))).toMatchObject({ status: 200, body: 'abcde' });
    expect(readAnswer(Buffer.from('HTTP/1.1 200'))).toBeUndefined();
  });

  it('is a fault if it fails, or discloses internals or data of another company', () => {
    expect(faultsIn(answer(200, '{"data":[]}'), ['mark-of-b'])).toEqual([]);
    expect(faultsIn(answer(500, ''), [])).toEqual(['status 500']);
    expect(faultsIn(answer(503, ''), [])).toEqual(['status 503']);
    expect(faultsIn(answer(503, '', [['retry-after', '1']]), [])).toEqual([]);
    expect(faultsIn(answer(400, 'x\n    at run (/app/cms/index.js:1:2)'), [])).toEqual(['discloses a stack trace']);
    expect(faultsIn(answer(400, 'select "t".* from "t" where "t"."id" = $1'), [])).toEqual(['discloses SQL']);
    expect(faultsIn(answer(400, 'duplicate key value violates unique constraint'), [])).toHaveLength(1);
    expect(faultsIn(answer(200, 'a mark-of-b c'), ['mark-of-b'])).toEqual(['discloses mark-of-b']);
  });
});
