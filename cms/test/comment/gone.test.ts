import { COMMENTED, type Entity, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binOf } from '../bin/bin.ts';
import { imported, undo } from '../create-bulk/undoing.ts';
import { insertRow } from '../database/tables.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { commenting, makeRow, SUPPLIERS } from './commenting.ts';

let server: TestServer;
let bin: Awaited<ReturnType<typeof binOf>>;
beforeAll(async () => {
  server = await startServer();
  bin = await binOf(server);
});
afterAll(() => server.stop());

const tableNamed = (entity: Entity): string =>
  compiled<typeof import('../../src/database/layout')>('database/layout').tableOf(uidOf(entity));

const write = async (row: string, text: string, plural = SUPPLIERS): Promise<void> => {
  const { status } = await (await commenting(server, 'acme-analyst', row, plural)).post(text);
  expect(status).toBe(201);
};

/** The texts of all stored comments on these rows. */
const textsOf = async (...rows: string[]): Promise<string[]> => {
  const found = await server.sql.query('select text from comments where about = any($1) order by id', [rows]);
  return found.rows.map(({ text }) => text);
};

const inBin = async (text: string): Promise<{ row: string; entry: string }> => {
  const row = await makeRow(server, 'acme-analyst', { supplier_name: text });
  await write(row, text);
  return { row, entry: await bin.bin(SUPPLIERS, row) };
};

describe('comments of a deleted row', () => {
  it('are restored with it, and deleted when it is deleted from the bin, as the audit log says', async () => {
    const kept = await makeRow(server, 'acme-analyst');
    await write(kept, 'Stays');
    const { row, entry } = await inBin('Goes');
    expect((await bin.restore(entry)).status).toBe(200);
    expect(await textsOf(row)).toEqual(['Goes']);
    const again = await bin.bin(SUPPLIERS, row);
    expect(await textsOf(row, kept)).toEqual(['Stays', 'Goes']);
    expect((await bin.purge(again)).status).toBe(200);
    expect(await textsOf(row, kept)).toEqual(['Stays']);
    const { rows } = await server.sql.query(
      `select action, username from audit_entries where entity = 'comment' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'delete', username: 'acme-analyst' }]);
  });

  it('are deleted only with the bin of their company', async () => {
    const mine = await inBin('Mine');
    const theirs = await makeRow(server, 'birch-analyst');
    expect((await (await commenting(server, 'birch-analyst', theirs)).post('Theirs')).status).toBe(201);
    await (await binOf(server, 'birch-analyst')).bin(SUPPLIERS, theirs);
    expect((await bin.empty()).status).toBe(200);
    expect(await textsOf(mine.row, theirs)).toEqual(['Theirs']);
  });

  it('are deleted for every register that has comments', async () => {
    for (const entity of COMMENTED) {
      const id = await insertRow(server, tableNamed(entity), server.companies.acme.id);
      const row = (await server.sql.query(`select document_id from ${tableNamed(entity)} where id = $1`, [id])).rows[0];
      await write(row.document_id, entity.plural, entity.plural);
      const entry = await bin.bin(entity.plural, id);
      expect(await textsOf(row.document_id)).toEqual([entity.plural]);
      expect((await bin.purge(entry)).status).toBe(200);
      expect(await textsOf(row.document_id)).toEqual([]);
    }
  });

  it('are deleted when the import that created it is undone', async () => {
    const { importId } = await imported(server, 'acme-analyst', SUPPLIERS, [{ supplier_name: 'Imported' }]);
    const { rows } = await server.sql.query(
      `select document_id as id from supplier_managements where supplier_name = 'Imported'`,
    );
    await write(rows[0].id, 'On an import');
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(200);
    expect(await textsOf(rows[0].id)).toEqual([]);
  });

  it('left by an earlier version are deleted at the upgrade, except those of rows in the bin', async () => {
    const { row } = await inBin('In the bin');
    await server.sql.query(
      `insert into comments (document_id, company_id, register, about, text)
       select 'left' || n, $1, r, 'gone' || n, 'Left' from unnest($2::text[]) with ordinality as t(r, n)`,
      [server.companies.acme.id, COMMENTED.map(({ plural }) => plural)],
    );
    const { commentRowSecurity } = compiled<typeof import('../../src/api/comment/security')>('api/comment/security');
    for (const entity of COMMENTED) {
      await server.sql.query(`drop trigger wall_end_comments on ${tableNamed(entity)}`);
    }
    const { rows: schemas } = await server.sql.query(`select '"' || current_schema() || '"' as name`);
    for (const statement of commentRowSecurity(schemas[0].name)) await server.sql.query(statement);
    const { rows } = await server.sql.query(`select from comments where text = 'Left'`);
    expect([rows, await textsOf(row)]).toEqual([[], ['In the bin']]);
  });
});
