import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAudit, KEY, seal, verify } from '../audit/chain.ts';
import { OTHER_KEY, SECRETS, sealWith, settle } from '../audit/replaced-key.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { erase, JANE, writeJane } from './person.ts';

type Settings = typeof import('../../src/environment');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed, and when.
  await endAudit();
  await writeJane(server);
  await seal();
});
afterAll(() => server.stop());

const wrongFor = async (key: string): Promise<(string | undefined)[]> => {
  const { chains, problem } = await verify(server, key, new Map());
  return [...chains.map((chain) => chain.problem), problem].filter((one) => one !== undefined);
};

describe('an audit log whose key was replaced', () => {
  it('verifies with the former key after an erasure of before', async () => {
    expect((await erase(server, { email: JANE.email, confirmation: JANE.email })).status).toBe(200);
    await seal();
    expect(await wrongFor(KEY)).toEqual([]);
    await settle(SECRETS, false);
    await settle({ ...SECRETS, AUDIT_KEY: OTHER_KEY }, true);
    expect(await wrongFor(KEY)).toEqual([]);
    await sealWith(server, OTHER_KEY);
    expect(await wrongFor(OTHER_KEY)).toEqual([]);
  });

  it('verifies with both after an erasure of after, also of entries that were erased before', async () => {
    Object.assign(compiled<Settings>('environment').environment.secrets, { auditKey: OTHER_KEY });
    expect((await erase(server, { name: JANE.name, confirmation: JANE.name })).status).toBe(200);
    await sealWith(server, OTHER_KEY);
    expect(await wrongFor(OTHER_KEY)).toEqual([]);
    expect(await wrongFor(KEY)).toEqual([]);
  });

  it('shows a change to the present key, and a lie about what was erased to the former one', async () => {
    const { rows } = await server.sql.query(
      'select entry_id as id from ridgeline_seals where erased is not null order by entry_id limit 1',
    );
    const change = `update audit_entries set label = 'x' where id = ${rows[0].id}`;
    await server.sql.query('begin');
    await server.sql.query(change);
    expect(await wrongFor(OTHER_KEY)).toEqual([expect.stringContaining('was changed after it was sealed')]);
    await server.sql.query('rollback');
    await server.sql.query('begin');
    await server.sql.query(
      `update ridgeline_replaced_seals set digest = repeat('0', 64) where entry_id = ${rows[0].id}`,
    );
    expect(await wrongFor(KEY)).toEqual([expect.stringContaining('was changed after it was sealed')]);
    await server.sql.query('rollback');
  });
});
