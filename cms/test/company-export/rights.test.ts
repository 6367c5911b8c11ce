import { FRAMES_TYPE, frameReader } from '@ridgeline/domain/export-frames';
import { EXPORT_ROWS } from '@ridgeline/domain/exports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { archiveIn, askAll } from './archive.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const entries = async (): Promise<Record<string, unknown>[]> =>
  (
    await server.sql.query(
      `select username, label, company_id, changes from audit_entries where action = 'export' and entity = 'company' order by id`,
    )
  ).rows;

describe('POST /api/companies/{id}/export', () => {
  it('is for the administrator of the company and the operator alone', async () => {
    for (const account of ['acme-analyst', 'acme-auditor', 'stray', 'cedar-analyst'] as const) {
      expect((await askAll(server, account, 'acme')).status).toBe(403);
    }
    expect((await askAll(server, 'birch-administrator', 'acme')).status).toBe(404);
    expect(await entries()).toEqual([]);
  });

  it('is in the audit log of the company', async () => {
    const answer = await askAll(server, 'operator', 'cedar');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(await entries()).toMatchObject([
      { username: 'operator', label: 'Cedar Holdings', company_id: server.companies.cedar.id },
    ]);
    expect(JSON.stringify((await entries())[0]?.changes)).toContain('All data');
  });

  it('reports its progress, and ends with a complete archive', async () => {
    await insertRow(server, 'supplier_managements', server.companies.acme.id, { supplier_name: 'One' });
    const answer = await askAll(server, 'acme-administrator', 'acme', { headers: { accept: FRAMES_TYPE } });
    const frames = frameReader()(new Uint8Array(await answer.arrayBuffer()));
    expect(frames.at(-1)?.kind).toBe('end');
    expect(frames.map(({ rows }) => rows)).toEqual(frames.map(({ rows }) => rows).sort((a, b) => a - b));
    expect(frames.at(-1)?.rows).toBeGreaterThanOrEqual(Number(answer.headers.get(EXPORT_ROWS)));
    expect(archiveIn(Buffer.concat(frames.map(({ content }) => content))).paths).toContain('README.txt');
  });

  it('runs once at a time for a company, and a new one may begin when the client has disconnected', async () => {
    await server.sql.query(
      `insert into supplier_managements (document_id, company_id, supplier_name, supplier_special_condition_notes)
       select gen_random_uuid()::text, $1, 'Supplier ' || n, string_agg(md5(random()::text || n), '')
       from generate_series(1, 3000) n cross join generate_series(1, 60) m group by n`,
      [server.companies.birch.id],
    );
    const leave = new AbortController();
    const first = await askAll(server, 'operator', 'birch', { signal: leave.signal });
    expect(first.status).toBe(200);
    const second = await askAll(server, 'birch-administrator', 'birch');
    expect(second.status).toBe(429);
    expect(((await second.json()) as { error: { message: string } }).error.message).toContain('already');
    // Another company does not wait.
    const other = await askAll(server, 'acme-administrator', 'acme');
    expect(other.status).toBe(200);
    await other.arrayBuffer();
    leave.abort();
    await expect
      .poll(
        async () => {
          const again = await askAll(server, 'birch-administrator', 'birch');
          if (again.ok) await again.arrayBuffer();
          return again.status;
        },
        { timeout: 30_000 },
      )
      .toBe(200);
  });
});
