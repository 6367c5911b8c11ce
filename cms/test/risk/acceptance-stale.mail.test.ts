import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../records/wire.ts';
import { ACCEPTED, inDays, openAcceptance, type Setting } from './acceptances.ts';

let at: Setting;
beforeAll(async () => {
  at = await openAcceptance();
});
afterAll(() => at.stop());

const acceptedRisk = async (): Promise<Row> => {
  const risk = await at.makeRisk();
  const decided = await at.link.decide(await at.askByMail(risk));
  expect(decided.status).toBe(200);
  return risk;
};
const statusOf = async ({ documentId }: Row) => (await at.risks.one(documentId)).body.data.acceptanceStatus;
const changesOf = async (risk: Row) => (await at.analyst.read(risk)).body.data.changed;
const listed = async (filter: string) => (await at.risks.list(filter)).body.data.map(({ documentId }) => documentId);

describe('an acceptance becomes stale with its rating', () => {
  it('by a form, and shows what changed; the former rating is accepted again', async () => {
    const risk = await acceptedRisk();
    await at.risks.change(risk.documentId, { threat: 'Fire and smoke' });
    expect(await statusOf(risk)).toBe('accepted');
    await at.risks.change(risk.documentId, { risidualImpact: '4' });
    expect(await statusOf(risk)).toBe('stale');
    expect(await changesOf(risk)).toEqual([{ field: 'risidualImpact', was: '2', is: '4' }]);
    expect(await listed('filters[acceptanceStatus]=stale')).toContain(risk.documentId);
    await at.risks.change(risk.documentId, { risidualImpact: '2' });
    expect(await statusOf(risk)).toBe('accepted');
  });

  it('by an import', async () => {
    const risk = await acceptedRisk();
    const analyst = await at.server.request('acme-analyst');
    const row = { 'Risk ID': risk.riskId, Likelihood: '1' };
    const imported = await analyst.post('/api/create-bulk/risks?onConflict=update', [row]);
    expect(imported.status).toBe(200);
    expect(await statusOf(risk)).toBe('stale');
    expect((await changesOf(risk)).map(({ field }) => field)).toEqual(['likelihood', 'riskLevel']);
  });

  it('by levels that are computed again when the scoring changes', async () => {
    const risk = await acceptedRisk();
    const administrator = await at.server.request('acme-administrator');
    const rate = (riskScoring: string) => administrator.put('/api/company-settings', { data: { riskScoring } });
    expect((await rate('product')).status).toBe(200);
    expect(await statusOf(risk)).toBe('stale');
    expect(await changesOf(risk)).toEqual([
      { field: 'riskLevel', was: 'High', is: 'Extreme' },
      { field: 'residualRiskLevel', was: 'Medium', is: 'Low' },
    ]);
    await rate('sum');
    expect(await statusOf(risk)).toBe('accepted');
  });

  it('by any other statement, also of the owner of the tables', async () => {
    const [plain, forged] = [await acceptedRisk(), await acceptedRisk()];
    const set = (what: string, { documentId }: Row) =>
      at.server.sql.query(`update risks set ${what} where document_id = $1`, [documentId]);
    await set(`matrix = '3x3'`, plain);
    expect(await statusOf(plain)).toBe('stale');
    // The sent status is ignored.
    await set(`likelihood = '1', acceptance_status = 'accepted', accepted_until = '2099-01-01'`, forged);
    expect(await statusOf(forged)).toBe('stale');
    const never = await at.makeRisk();
    await set(`acceptance_status = 'accepted'`, never);
    expect(await statusOf(never)).toBe('none');
  });

  it('and can be given a second time', async () => {
    const risk = await acceptedRisk();
    await at.risks.change(risk.documentId, { residualLikelihood: '4' });
    expect(await statusOf(risk)).toBe('stale');
    const code = await at.askByMail(risk);
    expect(await statusOf(risk)).toBe('asked');
    expect((await at.link.decide(code)).status).toBe(200);
    const { status, decisions, changed } = (await at.analyst.read(risk)).body.data;
    expect([status, decisions.length, changed]).toEqual(['accepted', 2, []]);
    expect(decisions.map(({ residualLikelihood }) => residualLikelihood)).toEqual(['4', '2']);
  });
});

describe('an acceptance ends with its day', () => {
  it('in rows, lists and filters, though nothing is written', async () => {
    const [risk, other] = [await acceptedRisk(), await acceptedRisk()];
    // A frozen decision cannot be moved to an earlier day: one of long ago is restored, as from a backup.
    await at.server.sql.query(
      `insert into risk_acceptances select (jsonb_populate_record(null::risk_acceptances, to_jsonb(a) || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('risk_acceptances', 'id')), 'request_id', null, 'accepted_until', $2::date))).*
       from risk_acceptances a join risks r on r.id = a.risk_id where r.document_id = $1`,
      [risk.documentId, inDays(-1)],
    );
    expect(await statusOf(risk)).toBe('expired');
    expect(await listed('filters[acceptanceStatus]=expired')).toEqual([risk.documentId]);
    const accepted = await listed('filters[acceptanceStatus]=accepted&sort=acceptanceStatus');
    expect([accepted.includes(other.documentId), accepted.includes(risk.documentId)]).toEqual([true, false]);
    expect(await listed('filters[acceptanceStatus][$in]=none')).not.toContain(risk.documentId);
  });
});

describe('a decision', () => {
  it('cannot be changed or deleted, and outlives its risk', async () => {
    const risk = await acceptedRisk();
    const { rows } = await at.server.sql.query('select id from risk_acceptances order by id desc limit 1');
    const { id } = rows[0];
    for (const what of [`reason = 'mine'`, `accepted_until = '2099-01-01'`, `risk_level = 'Low'`, 'company_id = 2']) {
      await expect(
        at.server.sql.query(`update risk_acceptances set ${what} where id = $1`, [id]),
        what,
      ).rejects.toThrow();
    }
    const analyst = await at.server.request('acme-analyst');
    for (const answer of [
      await analyst.put(`/api/risk-acceptances/${id}`, { data: { reason: 'mine' } }),
      await analyst.delete(`/api/risk-acceptances/${id}`),
      await analyst.post('/api/risk-acceptances', { data: { reason: 'mine' } }),
      await analyst.get('/api/acceptance-requests'),
    ]) {
      expect([404, 405]).toContain(answer.status);
    }
    const { acme } = at.server.companies;
    const asStaff = (text: string) =>
      at.server.sql
        .as('staff', { 'app.company': acme.id }, (query) => query(text))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    expect(await asStaff(`delete from risk_acceptances where id = ${id}`)).toBe('42501');
    expect(await asStaff(`update risk_acceptances set reason = 'mine' where id = ${id}`)).toBe('42501');
    expect(await asStaff('select token_hash from acceptance_requests')).toBe('42501');
    expect((await at.risks.remove(risk.documentId)).status).toBe(200);
    const kept = await analyst.get<{ data: Row }>(`/api/risk-acceptances/${id}`);
    expect(kept.body.data).toMatchObject({
      risk: null,
      riskName: `${risk.number} Fire`,
      riskCode: risk.riskId,
      reason: ACCEPTED.reason,
    });
  });
});
