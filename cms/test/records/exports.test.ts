import { FRAMES_TYPE, type Frame, frameReader } from '@ridgeline/domain/export-frames';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changesOf, entriesOf } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { askExport, exportFile, refusalOf, sheetsOf, textsOf } from './exported.ts';
import { makeRows } from './list-rows.ts';
import type { Register } from './wire.ts';

const SUPPLIERS = 'supplier-managements';
const COLUMNS = ['supplier_id', 'supplier_name', 'supplier_type', 'contract_end_date', 'supplier_credit_limit'];
const excel = (more: object = {}) => ({ format: 'xlsx', columns: COLUMNS, ...more });

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers } = await makeRows(server));
});
afterAll(() => server.stop());

const rowsOf = async (query: string, data: Readonly<Record<string, unknown>> = excel()): Promise<string[][]> =>
  textsOf(sheetsOf(await exportFile(server, 'acme-auditor', SUPPLIERS, { data, query })).Data);

describe('an Excel file', () => {
  it('has the rows, columns and order of the list, whatever narrows it', async () => {
    for (const query of [
      '',
      'sort=supplier_name:asc',
      'sort=contract_end_date:desc&filters[supplier_type][$in][0]=cloud&filters[supplier_type][$in][1]=hr',
      '_q=boxes',
      'filters[contract_end_date][$null]=true',
    ]) {
      const { body } = await suppliers.list(query);
      const [head, ...rows] = await rowsOf(query);
      expect(head).toEqual(['Supplier ID', 'Supplier name', 'Type', 'Contract end date', 'Credit limit']);
      expect(rows.map(([id]) => id)).toEqual(body.data.map((row) => row.supplier_id));
    }
  });

  it('has dates as dates, figures as figures and text as text, in a table that filters and stays in view', async () => {
    await suppliers.make({ supplier_name: '=1+1', contract_end_date: '1899-05-01' });
    const file = await exportFile(server, 'acme-analyst', SUPPLIERS, { data: excel(), query: 'sort=supplier_name' });
    const { Data } = sheetsOf(file);
    const at = (name: string) => textsOf(Data).findIndex((row) => row[1] === name) + 1;
    expect(Data?.[`B${at('=1+1')}`]).toMatchObject({ t: 's', v: '=1+1', z: '@' });
    expect(Data?.[`B${at('=1+1')}`].f).toBeUndefined();
    expect(Data?.[`D${at('=1+1')}`]).toMatchObject({ t: 's', v: '1899-05-01' });
    expect(Data?.[`D${at('Alpha Cloud')}`]).toMatchObject({ t: 'n', v: 46_053, z: 'yyyy-mm-dd', w: '2026-01-31' });
    expect(Data?.[`E${at('Charlie Freight')}`]).toMatchObject({ t: 'n', v: 85.5 });
    expect(Data?.['!autofilter']).toEqual({ ref: 'A1:E7' });
    const xml = strFromU8(unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml.match(/<col [^>]+>/g)).toHaveLength(COLUMNS.length);
    await server.sql.query(`delete from supplier_managements where supplier_name = '=1+1'`);
  });

  it('has moments by the clock of the reader', async () => {
    const sheet = async (timeZone: string) =>
      sheetsOf(
        await exportFile(server, 'acme-auditor', 'audit-entries', {
          data: { format: 'xlsx', columns: ['at', 'action'], timeZone },
          query: 'sort=at:asc',
        }),
      ).Data;
    const first = async (timeZone: string): Promise<number> => (await sheet(timeZone))?.A2.v;
    const hours = ((await first('Australia/Brisbane')) - (await first('UTC'))) * 24;
    expect(hours).toBeCloseTo(10, 5);
  });

  it('has the labels of changed fields, also without the column of their register', async () => {
    const query = 'filters[entity]=supplier-management&filters[action]=create';
    const data = { format: 'xlsx', columns: ['at', 'changes'] };
    const [head, first] = textsOf(
      sheetsOf(await exportFile(server, 'acme-auditor', 'audit-entries', { data, query })).Data,
    );
    expect(head).toEqual(['When', 'Changes']);
    expect(first?.[1]).toContain('Supplier name: ');
  });

  it('has the number and the document ID of each row as columns', async () => {
    const { body } = await suppliers.list('sort=id:asc');
    const [head, ...rows] = await rowsOf('sort=id:asc', excel({ columns: ['id', 'documentId'] }));
    expect(head).toEqual(['Id', 'Document ID']);
    expect(rows).toEqual(body.data.map(({ id, documentId }) => [String(id), documentId]));
  });

  it('has the columns of the import where it is to be edited', async () => {
    const [head] = await rowsOf('', { format: 'xlsx', template: true });
    expect(head).toContain('Supplier Name');
  });

  it('has the heat map of the risks that match behind their rows', async () => {
    const file = await exportFile(server, 'acme-auditor', 'risks', {
      data: { format: 'xlsx' },
      query: 'filters[threat]=Fire',
    });
    const sheets = sheetsOf(file);
    expect(Object.keys(sheets)).toEqual(['Data', 'Heat map']);
    expect(textsOf(sheets.Data)).toHaveLength(2);
    expect(textsOf(sheets['Heat map'])[0]).toContain('Inherent risk, 5 x 5');
  });
});

describe('who may export', () => {
  it('is limited to those who may read: another company and a tier without the module get no row', async () => {
    expect((await refusalOf(server, 'birch-analyst', 'risks', { data: { format: 'xlsx' } })).status).toBe(403);
    expect((await refusalOf(server, 'acme-analyst', 'users', { data: { format: 'xlsx' } })).status).toBe(403);
    expect((await refusalOf(server, 'birch-analyst', 'audit-entries', { data: { format: 'xlsx' } })).status).toBe(403);
    expect(await refusalOf(server, 'birch-analyst', SUPPLIERS, { data: excel() })).toMatchObject({
      status: 400,
      details: { export: 'empty' },
    });
  });

  it('is written into the audit log with what was asked for, and nothing that was refused', async () => {
    const entries = await entriesOf(server, async () => {
      await rowsOf('_q=boxes&filters[supplier_type]=third-party');
      await refusalOf(server, 'acme-analyst', SUPPLIERS, { data: { format: 'exe' } });
      await refusalOf(server, 'acme-analyst', SUPPLIERS, { data: excel(), query: 'sort=nothing' });
      await refusalOf(server, 'acme-analyst', SUPPLIERS, { data: { format: 'xlsx', columns: ['password'] } });
      await refusalOf(server, 'acme-analyst', SUPPLIERS, { data: excel(), query: '_q=nowhere' });
    });
    const [entry, ...others] = entries.filter(({ action }) => action === 'export');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'export', entity: 'supplier-management', username: 'acme-auditor' });
    expect(entry && changesOf(entry)).toMatchObject({
      format: [undefined, 'xlsx'],
      rows: [undefined, 1],
      filters: [undefined, '{"q":"boxes","supplier_type":"third-party"}'],
    });
  });
});

describe('a long export', () => {
  const TOTAL = 6_000;
  beforeAll(async () => {
    await server.sql.query(`begin; alter table supplier_managements disable trigger user;
      insert into supplier_managements (document_id, company_id, created_at, updated_at, supplier_id, supplier_name, supplier_purpose)
      select 'long' || n, ${server.companies.cedar.id}, now(), now(), 'S-' || n, 'Supplier ' || n, md5(n::text) || repeat(md5((n * 7)::text), 4)
      from generate_series(1, ${TOTAL}) n;
      alter table supplier_managements enable trigger user; commit`);
  });

  const data = { format: 'xlsx', columns: ['supplier_id', 'supplier_name', 'supplier_purpose'] };
  const headers = () => ({ 'x-company': server.companies.cedar.documentId });

  /** Cursors that are open at the database. */
  const reading = async (): Promise<number> => {
    const { rows } = await server.sql.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       and query like '%from exported%'`,
    );
    return rows[0].count;
  };

  it('reports the number of rows, its progress and that it is complete', async () => {
    const answer = await askExport(server, 'operator', SUPPLIERS, {
      data,
      headers: { ...headers(), accept: FRAMES_TYPE },
    });
    expect(answer.headers.get('x-rows')).toBe(String(TOTAL));
    const read = frameReader();
    const frames: Frame[] = [];
    for await (const piece of answer.body ?? []) frames.push(...read(piece));
    expect(frames.at(-1)).toMatchObject({ kind: 'end', rows: TOTAL });
    const counts = frames.map(({ rows }) => rows);
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    const file = Buffer.concat(frames.filter(({ kind }) => kind === 'data').map(({ content }) => content));
    expect(textsOf(sheetsOf(file).Data)).toHaveLength(TOTAL + 1);
  });

  it('holds no connection for a slow client, and contains the rows as they were when it began', async () => {
    const answer = await askExport(server, 'operator', SUPPLIERS, { data, headers: headers() });
    await vi.waitFor(async () => expect(await reading()).toBe(0), { timeout: 30_000, interval: 100 });
    await server.sql.query(`delete from supplier_managements where document_id in ('long1', 'long${TOTAL}')`);
    expect(textsOf(sheetsOf(Buffer.from(await answer.arrayBuffer())).Data)).toHaveLength(TOTAL + 1);
  });

  it('ends on the server when its client disconnects, and makes room for the next one', async () => {
    for (let time = 0; time < 3; time += 1) {
      const abort = new AbortController();
      const answer = await askExport(server, 'operator', SUPPLIERS, {
        data,
        headers: headers(),
        signal: abort.signal,
      });
      expect(answer.status).toBe(200);
      abort.abort();
    }
    await vi.waitFor(async () => expect(await reading()).toBe(0), { timeout: 30_000, interval: 100 });
    const file = await exportFile(server, 'operator', SUPPLIERS, { data, headers: headers() });
    expect(textsOf(sheetsOf(file).Data)).toHaveLength(TOTAL - 1);
  });
});
