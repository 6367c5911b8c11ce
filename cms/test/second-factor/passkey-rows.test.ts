import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../access/people.ts';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { giveKey, passkeysAs } from './passkeys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const account of ['acme-analyst', 'acme-auditor', 'birch-analyst'] as const) {
    const { jwt } = await giveKey(server, account);
    await passkeysAs(server, jwt).ask();
  }
});
afterAll(() => server.stop());

const TABLES = ['ridgeline_passkeys', 'ridgeline_passkey_rounds', 'ridgeline_recovery_codes'];

const rowsFor = async (role: 'staff' | 'operator', as: AccountName, company: number | null, table: string) => {
  const settings = { 'app.user': await userId(server, as), ...(company !== null && { 'app.company': company }) };
  return server.sql.as(role, settings, async (query) =>
    (await query(`select distinct user_id as id from ${table}`)).rows.map(({ id }) => id),
  );
};

describe('the rows of passkeys', () => {
  it('are read by their user alone: by no colleague, administrator or operator', async () => {
    const { acme } = server.companies;
    const own = await userId(server, 'acme-analyst');
    for (const table of TABLES) {
      expect(await rowsFor('staff', 'acme-analyst', acme.id, table), table).toEqual([own]);
      expect(await rowsFor('staff', 'acme-administrator', acme.id, table), table).toEqual([]);
      expect(await rowsFor('operator', 'operator', acme.id, table), table).toEqual([]);
      expect(await rowsFor('operator', 'operator', null, table), table).toEqual([]);
    }
  });

  it('are written by their user alone', async () => {
    const settings = {
      'app.user': await userId(server, 'acme-analyst'),
      'app.company': server.companies.acme.id,
    };
    const colleague = await userId(server, 'acme-auditor');
    const insert = `insert into ridgeline_passkeys (user_id, credential, public_key, counter, name) values ($1, 'x', '', 0, 'x')`;
    const touched = (text: string, values: unknown[] = []) =>
      server.sql.as('staff', settings, async (query) => (await query(text, values)).rowCount);
    expect(await failureOf(touched(insert, [colleague]))).toBe(FORBIDDEN);
    expect(await touched('delete from ridgeline_passkeys where user_id = $1', [colleague])).toBe(0);
    expect(await touched(`update ridgeline_passkeys set name = 'x' where user_id = $1`, [colleague])).toBe(0);
  });
});
