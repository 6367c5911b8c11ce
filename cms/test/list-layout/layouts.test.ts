import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountName } from '../harness/accounts.ts';
import { startServer, type TestServer } from '../harness/index.ts';

const PATH = '/api/list-layouts';
const SUPPLIERS = `${PATH}/supplier-managements`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.sql.query('delete from ridgeline_list_layouts'));

const as = (account: AccountName) => server.request(account);
const kept = async (account: AccountName) => (await (await as(account)).get(PATH)).body.data;

describe('the columns of a list', () => {
  it('are kept for each user alone, Auditors and the operator too', async () => {
    for (const [account, name] of [
      ['acme-auditor', 'website'],
      ['acme-analyst', 'abn_no'],
      ['operator', 'supplier_owner'],
    ] as const) {
      const columns = ['supplier_name', name];
      expect((await (await as(account)).put(SUPPLIERS, { data: { columns } })).status).toBe(200);
    }
    expect(await kept('acme-auditor')).toEqual({ 'supplier-managements': { columns: ['supplier_name', 'website'] } });
    expect(await kept('operator')).toEqual({
      'supplier-managements': { columns: ['supplier_name', 'supplier_owner'] },
    });
    expect(await kept('acme-administrator')).toEqual({});
    expect(await kept('birch-analyst')).toEqual({});
  });

  it('are replaced and forgotten by their user', async () => {
    const analyst = await as('acme-analyst');
    await analyst.put(SUPPLIERS, { data: { columns: ['website'] } });
    await analyst.put(SUPPLIERS, { data: { columns: ['abn_no', 'website'] } });
    await (await as('acme-auditor')).delete(SUPPLIERS);
    expect(await kept('acme-analyst')).toEqual({ 'supplier-managements': { columns: ['abn_no', 'website'] } });
    expect((await analyst.delete(SUPPLIERS)).status).toBe(200);
    expect(await kept('acme-analyst')).toEqual({});
  });

  it('are only those that the register has, once each', async () => {
    const columns = ['website', 'gone', 7, null, 'website', 'constructor'];
    const { body } = await (await as('acme-analyst')).put(SUPPLIERS, { data: { columns } });
    expect(body.data).toEqual({ columns: ['website'] });
  });

  it('are kept beside the choice between the list and another page', async () => {
    const analyst = await as('acme-analyst');
    const questions = `${PATH}/questions`;
    expect((await analyst.put(questions, { data: { listed: true } })).status).toBe(200);
    expect(await kept('acme-analyst')).toEqual({ questions: { listed: true } });
    await analyst.put(questions, { data: { columns: ['topic'], listed: true } });
    expect(await kept('acme-analyst')).toEqual({ questions: { columns: ['topic'], listed: true } });
    for (const listed of [false, 'true', 1]) {
      expect((await analyst.put(questions, { data: { listed } })).status).toBe(400);
    }
  });

  it('have widths and pins, each kept without the others and within its bounds', async () => {
    const analyst = await as('acme-analyst');
    const data = { widths: { website: 5_000, supplier_name: 240, gone: 90, constructor: 90 }, pinned: 2 };
    const { body } = await analyst.put(SUPPLIERS, { data });
    const stored = { widths: { supplier_name: 240, website: 800 }, pinned: 2 };
    expect(body.data).toEqual(stored);
    expect(await kept('acme-analyst')).toEqual({ 'supplier-managements': stored });
    for (const bad of [{ pinned: 9 }, { widths: { website: '9' } }, { widths: 'wide' }, { widths: { gone: 9 } }]) {
      expect((await analyst.put(SUPPLIERS, { data: bad })).status, JSON.stringify(bad)).toBe(400);
    }
    expect(await kept('acme-analyst')).toEqual({ 'supplier-managements': stored });
    expect(await kept('acme-auditor')).toEqual({});
  });

  it('are answered as they were stored before there were widths and pins', async () => {
    const columns = ['supplier_name', 'website'];
    await (await as('acme-analyst')).put(SUPPLIERS, { data: { pinned: 1 } });
    await server.sql.query('update ridgeline_list_layouts set layout = $1', [JSON.stringify({ columns })]);
    expect(await kept('acme-analyst')).toEqual({ 'supplier-managements': { columns } });
  });

  it('are refused without a column, for no register, without its module and without a session', async () => {
    const analyst = await as('acme-analyst');
    for (const data of [undefined, null, {}, { columns: [] }, { columns: 'website' }, { columns: ['gone'] }]) {
      expect((await analyst.put(SUPPLIERS, { data })).status, JSON.stringify(data)).toBe(400);
    }
    const good = { data: { columns: ['threat'] } };
    expect((await analyst.put(`${PATH}/nothing`, good)).status).toBe(404);
    expect((await (await as('birch-analyst')).put(`${PATH}/risks`, good)).status).toBe(403);
    expect((await server.anonymous.put(SUPPLIERS, good)).status).toBe(401);
    expect((await server.anonymous.get(PATH)).status).toBe(401);
  });
});
