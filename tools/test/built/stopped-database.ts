import { expect, vi } from 'vitest';
import type { Program } from './program.ts';

const SUPPLIERS = '/api/supplier-managements';
const AWAY = 'The database cannot be reached';
const BACK = 'The database answers again';
const WAIT = { timeout: 60_000, interval: 200 };

/**
 * Stops the database of a running server and starts it again. Expects 503 with Retry-After meanwhile, a server that is
 * alive and not ready, a line in the log for the fault and one for its end, and that everything works afterwards.
 * @param server its address
 * @param token of a user who may write suppliers
 * @param stop stops the database, and returns a function that starts it again
 */
export const expectBackAfter = async (
  program: Program,
  server: string,
  token: string,
  stop: () => Promise<() => Promise<void>>,
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const statusOf = async (path: string): Promise<number> => (await fetch(`${server}${path}`, { headers })).status;
  const save = (supplier_name: string): Promise<Response> =>
    fetch(`${server}${SUPPLIERS}`, { method: 'POST', headers, body: JSON.stringify({ data: { supplier_name } }) });
  const said = (text: string): number => program.printed().split(text).length - 1;
  expect(await statusOf(SUPPLIERS)).toBe(200);
  const startAgain = await stop();
  await vi.waitFor(async () => expect(await statusOf('/_ready')).toBe(503), WAIT);
  for (let call = 0; call < 20; call += 1) {
    const answer = call % 2 === 0 ? await save('While it is away') : await fetch(`${server}${SUPPLIERS}`, { headers });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('Nothing was stored') } });
  }
  expect(await statusOf('/_health')).toBe(204);
  await startAgain();
  await vi.waitFor(async () => expect(await statusOf('/_ready')).toBe(204), WAIT);
  await vi.waitFor(async () => expect((await save('Now it is back')).status).toBe(201), WAIT);
  await vi.waitFor(() => expect(said(BACK)).toBe(1), WAIT);
  expect(said(AWAY)).toBe(1);
  const list = await fetch(`${server}${SUPPLIERS}?_q=While`, { headers });
  expect(await list.json()).toMatchObject({ data: [] });
};
