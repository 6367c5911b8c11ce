import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imported, undo } from '../create-bulk/undoing.ts';
import { type AccountName, compiled, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, register } from '../records/wire.ts';
import { type RiskWorld, riskWorld, scoreBy } from './rated.ts';

let server: TestServer;
let world: RiskWorld;
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
});
afterAll(() => server?.stop());

interface Entry {
  readonly at: string;
  readonly username: string;
  readonly action: string;
  readonly cause: string | null;
  readonly changes: string;
}

const historyAs = async (as: AccountName, id: string | number) =>
  (await server.request(as)).get<{ data: Entry[] } & Failure>(`/api/risks/${id}/history`);
const history = async (id: string | number) =>
  (await historyAs('acme-auditor', id)).body.data.map(({ changes, ...entry }) => ({
    ...entry,
    ...JSON.parse(changes),
  }));

const versions = async (where: string) =>
  Number((await server.sql.query(`select count(*) as n from ridgeline_risk_versions where ${where}`)).rows[0].n);

describe('the history of a risk', () => {
  it('has each change of rating, level and treatment status with user and time, newest first', async () => {
    const { id, documentId } = await world.risks.make(world.risk('First', '5x5 5 4'));
    await world.risks.change(id, { likelihood: '2' });
    await world.risks.change(id, { threat: 'Another word, which is no change of the rating' });
    const other = await register(server, 'acme-administrator', 'risks');
    await other.change(id, {
      riskAcceptable: 'No',
      treatmentStatus: 'In-Progress',
      residualLikelihood: '1',
      risidualImpact: '1',
    });
    const entries = await history(documentId);
    expect(entries).toMatchObject([
      {
        username: 'acme-administrator',
        action: 'update',
        changed: {
          riskAcceptable: [null, 'No'],
          treatmentStatus: [null, 'In-Progress'],
          residualLikelihood: [null, '1'],
          risidualImpact: [null, '1'],
          residualRiskLevel: [null, 'Low'],
        },
      },
      {
        username: 'acme-analyst',
        action: 'update',
        changed: { likelihood: ['5', '2'], riskLevel: ['High', 'Medium'] },
      },
      { username: 'acme-analyst', action: 'create', after: { matrix: '5x5', likelihood: '5', riskLevel: 'High' } },
    ]);
    expect(Object.keys(entries[1].changed)).toEqual(['likelihood', 'riskLevel']);
    expect(Date.now() - Date.parse(entries[0].at)).toBeLessThan(60_000);
    expect(
      [...entries]
        .map(({ at }) => at)
        .sort()
        .reverse(),
    ).toEqual(entries.map(({ at }) => at));
    expect(await history(id)).toEqual(entries);
  });

  it('notes that a level followed a change of the scoring, and who made it', async () => {
    const { id } = await world.risks.make(world.risk('Rated anew', '3x3 3 3'));
    const administrator = await server.request('acme-administrator');
    await administrator.put('/api/company-settings', { data: { riskScoring: 'product' } });
    const [newest] = await history(id);
    expect(newest).toMatchObject({
      username: 'acme-administrator',
      cause: 'scoring',
      changed: { riskLevel: ['Medium', 'High'] },
    });
    await world.risks.change(id, { likelihood: '1' });
    expect((await history(id))[0]).toMatchObject({ cause: null, changed: { riskLevel: ['High', 'Low'] } });
    await scoreBy(server, 'acme', null);
  });

  it('outlives the risk, and notes who deleted it', async () => {
    const { id, documentId } = await world.risks.make(world.risk('Gone', '3x3 1 1'));
    await world.risks.remove(id);
    expect(await history(documentId)).toMatchObject([
      { action: 'delete', username: 'acme-analyst', before: { riskLevel: 'Low' } },
      { action: 'create' },
    ]);
    expect(await versions(`row_id = ${id} and valid_to = 'infinity'`)).toBe(0);
  });

  it('has what an import created and changed, and its undo', async () => {
    const row = { ...world.risk('Sheet', '5x5 4 4'), riskOwner: 'Zoe Zebra', riskCategory: 'Harm' };
    const first = await imported(server, 'acme-analyst', 'risks', [row]);
    const [stored] = (await world.risks.list('sort=id:desc')).body.data;
    const id = stored?.id ?? 0;
    const second = await imported(
      server,
      'acme-analyst',
      'risks',
      [{ 'Risk ID': stored?.riskId, ...row, likelihood: '1' }],
      'onConflict=update',
    );
    await undo(server, 'acme-analyst', second.importId);
    expect((await history(id)).map(({ action, changed }) => [action, changed?.riskLevel])).toEqual([
      ['update', ['Medium', 'High']],
      ['update', ['High', 'Medium']],
      ['create', undefined],
    ]);
    await undo(server, 'acme-analyst', first.importId);
  });

  it('is readable with the module Risk, for the user’s own company', async () => {
    const { id, documentId } = await world.risks.make(world.risk('Mine', '3x3 1 1'));
    for (const as of ['acme-auditor', 'acme-analyst', 'operator'] as const)
      expect((await historyAs(as, id)).status).toBe(200);
    expect((await historyAs('birch-administrator', documentId)).status).toBe(403);
    await server.sql.query(
      `update companies set subscription_allocated_id = (select subscription_allocated_id from companies where id = $1) where id = $2`,
      [server.companies.acme.id, server.companies.birch.id],
    );
    const { forgetSignedIn } = compiled<typeof import('../../src/access/cache')>('access/cache');
    forgetSignedIn();
    for (const key of [id, documentId, 999_999_999, 'nothing'])
      expect((await historyAs('birch-administrator', key)).status).toBe(404);
    expect((await server.anonymous.get(`/api/risks/${id}/history`)).status).toBe(401);
  });
});

describe('the table of versions', () => {
  it('is not writable by roles of requests', async () => {
    await world.risks.make(world.risk('Kept', '3x3 1 1'));
    for (const role of ['staff', 'operator', 'respondent'] as const) {
      for (const statement of [
        `insert into ridgeline_risk_versions (row_id, row_document_id, company_id, created_at, valid_from, username) select 1, 'x', wall_company(), now(), now(), 'x'`,
        `update ridgeline_risk_versions set username = 'x'`,
        'delete from ridgeline_risk_versions',
        'truncate ridgeline_risk_versions',
      ]) {
        const settings = { 'app.company': server.companies.acme.id };
        await expect(
          server.sql.as(role, settings, (query) => query(statement)),
          `${role}: ${statement}`,
        ).rejects.toMatchObject({ code: '42501' });
      }
    }
    const seen = await server.sql.as('staff', { 'app.company': server.companies.birch.id }, (query) =>
      query('select id from ridgeline_risk_versions'),
    );
    expect(seen.rows).toEqual([]);
  });

  it('begins with the existing risks when it is created, and catches up with writes that bypassed it', async () => {
    const { ensureRowSecurity } = compiled<typeof import('../../src/database/row-security')>('database/row-security');
    const { ROW_SECURITY } = compiled<typeof import('../../src/row-security')>('row-security');
    const before = await world.risks.make(world.risk('From before', '5x5 5 5'));
    const past = await world.risks.make(world.risk('Written past', '5x5 5 5'));
    await server.sql.query('delete from ridgeline_risk_versions where row_id = $1', [before.id]);
    await server.sql.query('alter table risks disable trigger wall_keep_versions_update');
    await server.sql.query(`update risks set likelihood = '1' where id = $1`, [past.id]);
    await ensureRowSecurity(ROW_SECURITY);
    expect(await history(before.id)).toMatchObject([
      { action: 'first', username: 'system', after: { riskLevel: 'Extreme' } },
    ]);
    expect(await history(past.id)).toMatchObject([
      { username: 'system', changed: { likelihood: ['5', '1'], riskLevel: ['Extreme', 'Medium'] } },
      { action: 'create' },
    ]);
  });

  it('is deleted with its company', async () => {
    const name = 'Short-lived';
    const operator = await server.request('operator');
    const made = await operator.post<{ data: { id: number; documentId: string } }>('/api/companies', {
      data: { name, email: 'a@b.test' },
    });
    const { id, documentId } = made.body.data;
    await server.sql.query(`insert into risks (document_id, company_id, threat) values ('short', $1, 'Short')`, [id]);
    expect(await versions(`company_id = ${id}`)).toBe(1);
    expect((await operator.post(`/api/companies/${documentId}/remove`, { data: { name } })).status).toBe(200);
    expect(await versions(`company_id = ${id}`)).toBe(0);
  });
});
