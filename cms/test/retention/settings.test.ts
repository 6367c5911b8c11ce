import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binOf } from '../bin/bin.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { choose, preview } from './closed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('the settings of retention', () => {
  it('are a whole number within their bounds, or empty', async () => {
    for (const data of [
      { questionnaireMonths: 0 },
      { questionnaireMonths: 601 },
      { evidenceMonths: 1.5 },
      { binDays: 3_651 },
      { auditYears: 'soon' },
    ]) {
      const [field] = Object.keys(data);
      for (const answer of [await choose(server, data), await preview(server, data)]) {
        expect([answer.status, answer.body.error?.details.errors?.map((error) => error.field)]).toEqual([400, [field]]);
      }
    }
    const all = { questionnaireMonths: 600, evidenceMonths: 1, binDays: 3_650, auditYears: 50 };
    expect((await choose(server, all)).status).toBe(200);
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, null]));
    expect((await choose(server, none)).status).toBe(200);
  });

  it('are an administrator’s, and the preview needs a company', async () => {
    for (const as of ['acme-analyst', 'acme-auditor'] as const) {
      expect((await preview(server, { binDays: 1 }, as)).status).toBe(403);
      expect((await choose(server, { binDays: 1 }, as)).status).toBe(403);
    }
    expect((await preview(server, { binDays: 1 }, 'operator')).status).toBe(400);
    const viewing = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    expect((await viewing.post('/api/company-settings/retention', { data: { binDays: 1 } })).status).toBe(200);
    for (const body of [{}, { data: null }, { data: [] }, { data: 'x' }]) {
      expect(
        (await (await server.request('acme-administrator')).post('/api/company-settings/retention', body)).status,
      ).toBe(400);
    }
  });
});

describe('deleted rows', () => {
  it('are kept for as long as the company says, also those deleted earlier; rows of other companies are not affected', async () => {
    const { sweepBin } =
      compiled<typeof import('../../src/api/bin-entry/services/empty')>('api/bin-entry/services/empty');
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const bin = await binOf(server);
    const before = await bin.bin('supplier-managements', (await suppliers.make({ supplier_name: 'Before' })).id);
    const theirs = await register(server, 'birch-analyst', 'supplier-managements');
    const theirBin = await binOf(server, 'birch-analyst');
    const other = await theirBin.bin('supplier-managements', (await theirs.make({ supplier_name: 'Theirs' })).id);
    const ago = (days: number) =>
      server.sql.query(
        `update bin_entries set deleted_at = deleted_at - make_interval(days => $1), ends_at = ends_at - make_interval(days => $1)`,
        [days],
      );
    await ago(8);
    const after = await bin.bin('supplier-managements', (await suppliers.make({ supplier_name: 'After' })).id);
    expect((await preview(server, { binDays: null })).body.data.deletedRows).toBe(0);
    expect((await preview(server, { binDays: 9 })).body.data.deletedRows).toBe(0);
    expect((await preview(server, { binDays: 7 })).body.data.deletedRows).toBe(1);
    expect(await sweepBin()).toBe(0);
    expect((await choose(server, { binDays: 7 })).status).toBe(200);
    expect(await sweepBin()).toBe(1);
    expect([(await bin.one(before)).status, (await bin.one(after)).status, (await theirBin.one(other)).status]).toEqual(
      [404, 200, 200],
    );
    const later = await bin.bin('supplier-managements', (await suppliers.make({ supplier_name: 'Later' })).id);
    await ago(7);
    expect(await sweepBin()).toBe(2);
    expect([(await bin.one(after)).status, (await bin.one(later)).status, (await theirBin.one(other)).status]).toEqual([
      404, 404, 200,
    ]);
  });
});
