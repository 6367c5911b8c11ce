import { expect } from 'vitest';

const ONCE = 'Shown only this once:';
const ROLES = 'Operator, and the panel|Company Administrator|Analyst|Auditor';

const call = (port: number, path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Names and passwords that a start has printed. */
const people = (printed: string): string[][] =>
  [...printed.matchAll(new RegExp(`^ {2}(\\S+) +(\\S+) +(?:${ROLES})`, 'gm'))].map(([, ...pair]) => pair);

/**
 * Expects a server with the complete demo, whose starts have shown all accounts, and whose accounts work.
 * @param printed the output of its starts
 */
export const expectWholeDemo = async (printed: string, port: number): Promise<void> => {
  expect(printed.split(ONCE)).toHaveLength(2);
  const found = people(printed);
  expect(found.map(([name]) => name)).toEqual([
    'operator@ridgeline.test',
    ...['wattle', 'banksia'].flatMap((key) => ['admin', 'analyst', 'auditor'].map((role) => `${key}.${role}`)),
  ]);
  const tokens = new Map<string, string>();
  for (const [identifier = '', password = ''] of found) {
    const answer = await call(port, '/api/auth/local', { identifier, password });
    expect([identifier, answer.status]).toEqual([identifier, 200]);
    tokens.set(identifier, ((await answer.json()) as { jwt: string }).jwt);
  }
  const headers = { authorization: `Bearer ${tokens.get('operator@ridgeline.test')}` };
  const totals: number[] = [];
  for (const register of ['companies', 'supplier-managements', 'risks', 'questionnaire-mappings']) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${register}`, { headers });
    totals.push(((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination.total);
  }
  expect(totals).toEqual([2, 18, 8, 1]);
  const token = /\/assessment\/(\S+)/.exec(printed)?.[1];
  expect((await call(port, `/api/questionnaire-mapping?id=${token}`)).status).toBe(200);
};
