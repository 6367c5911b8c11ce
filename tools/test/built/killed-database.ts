import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';

/**
 * Writes suppliers one after the other while the database of a server is killed, twice in a row, and expects the server
 * to answer again by itself each time, with all acknowledged rows.
 * @param pidFile PostgreSQL's own
 */
export const expectNothingLost = async (
  pidFile: string,
  port: number,
  identifier: string,
  password: string,
): Promise<void> => {
  const call = async (path: string, headers: Record<string, string> = {}, body?: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
  const { jwt } = (await (await call('auth/local', {}, { identifier, password })).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const acknowledged: string[] = [];
  /** Writes until `more` writes are acknowledged; failed writes are not counted. */
  const write = async (more: number): Promise<void> => {
    const enough = acknowledged.length + more;
    for (let tries = 0; acknowledged.length < enough; tries += 1) {
      expect(tries).toBeLessThan(500);
      const name = `Kept ${acknowledged.length} ${tries}`;
      const answer = await call('supplier-managements', headers, { data: { supplier_name: name } }).catch(() => null);
      if (answer?.ok) acknowledged.push(name);
      else await wait(100);
    }
  };
  const pid = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  for (let round = 0; round < 2; round += 1) {
    await write(5);
    const writing = write(10);
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    await writing;
    expect(pid()).not.toBe(killed);
  }
  const list = await call('supplier-managements?pagination[pageSize]=100&_q=Kept', headers);
  const { data } = (await list.json()) as { data: { supplier_name: string }[] };
  expect(data.map(({ supplier_name }) => supplier_name)).toEqual(expect.arrayContaining(acknowledged));
};
