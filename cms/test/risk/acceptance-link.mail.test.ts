import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsIn } from '../records/wire.ts';
import { ACCEPTED, inDays, OWNER_ADDRESS, openAcceptance, reasonIn, type Setting } from './acceptances.ts';

let at: Setting;
beforeAll(async () => {
  at = await openAcceptance();
});
afterAll(() => at.stop());

const statusOf = async (risk: { documentId: string }) => (await at.risks.one(risk.documentId)).body.data;

describe('a link to accept a risk', () => {
  it('shows the request, and accepts it once', async () => {
    const risk = await at.makeRisk();
    expect(risk).toMatchObject({ acceptanceStatus: 'none', acceptedUntil: null });
    const code = await at.askByMail(risk);
    expect(await statusOf(risk)).toMatchObject({ acceptanceStatus: 'asked' });
    const { status, body, headers } = await at.link.read(code);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data.statement).toMatchObject({
      name: `${risk.number} Fire`,
      riskId: risk.riskId,
      kind: 'residual',
      company: 'Acme Pty Ltd',
      threat: 'Fire',
      likelihood: '5 Almost Certain',
      level: 'High',
      residualLikelihood: '2 Unlikely',
      residualLevel: 'Medium',
      plan: 'Sprinklers in every room',
      owner: 'Olive Owner',
      askedBy: 'acme-analyst',
      until: inDays(300),
    });
    // Opening decides nothing.
    expect((await at.link.read(code)).status).toBe(200);
    const decided = await at.link.decide(code);
    expect([decided.status, decided.body.data]).toEqual([200, { decision: 'accepted', acceptedUntil: inDays(100) }]);
    expect(await statusOf(risk)).toMatchObject({ acceptanceStatus: 'accepted', acceptedUntil: inDays(100) });
    const again = await at.link.decide(code);
    expect([again.status, again.body.error.message]).toEqual([409, 'This request was answered already.']);
    const late = await at.link.read(code);
    expect([late.status, reasonIn(late)]).toEqual([410, 'answered']);
    const { decisions } = (await at.analyst.read(risk)).body.data;
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject({
      decision: 'accepted',
      how: 'link',
      decidedBy: null,
      ownerName: 'Olive Owner',
      ownerEmail: OWNER_ADDRESS,
      askedBy: 'acme-analyst',
      reason: ACCEPTED.reason,
      riskLevel: 'High',
      residualRiskLevel: 'Medium',
      riskTreatmentPlan: 'Sprinklers in every room',
    });
  });

  it('is answered by one of two who post at once', async () => {
    const risk = await at.makeRisk();
    const code = await at.askByMail(risk);
    const both = await Promise.all([at.link.decide(code), at.link.decide(code, { ...ACCEPTED, decision: 'declined' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await at.analyst.read(risk)).body.data.decisions).toHaveLength(1);
  });

  it('declines with a reason, and refuses unknown decisions', async () => {
    const risk = await at.makeRisk();
    const code = await at.askByMail(risk);
    for (const [data, field] of [
      [{ decision: 'declined' }, 'reason'],
      [{ reason: 'x' }, 'decision'],
      [{ ...ACCEPTED, acceptedUntil: inDays(0) }, 'acceptedUntil'],
      [{ ...ACCEPTED, acceptedUntil: inDays(400) }, 'acceptedUntil'],
      [{ ...ACCEPTED, acceptedUntil: null }, 'acceptedUntil'],
      [{ ...ACCEPTED, reason: 'x'.repeat(2_001) }, 'reason'],
    ] as const) {
      const refused = await at.link.decide(code, data);
      expect([refused.status, ...fieldsIn(refused)]).toEqual([400, field]);
    }
    expect((await at.link.decide(code, { decision: 'declined', reason: 'Too high for us.' })).status).toBe(200);
    expect(await statusOf(risk)).toMatchObject({ acceptanceStatus: 'declined', acceptedUntil: null });
  });

  it('ends with the address, the owner, the rating, the risk, a new request and its withdrawal', async () => {
    const other = await at.owners.make({ name: `Other ${Date.now()}`, email: 'other@acme.test' });
    const ways: readonly [reason: string, (risk: { documentId: string }) => Promise<unknown>][] = [
      ['owner', (risk) => at.risks.change(risk.documentId, { riskOwner: other.documentId })],
      ['rating', (risk) => at.risks.change(risk.documentId, { risidualImpact: '3' })],
      ['deleted', (risk) => at.risks.remove(risk.documentId)],
      ['withdrawn', (risk) => at.analyst.withdraw(risk)],
      ['replaced', (risk) => at.askByMail({ ...risk, id: 0 } as never)],
      ['address', () => at.owners.change(at.owner.documentId, { email: 'new@acme.test' })],
    ];
    for (const [reason, end] of ways) {
      const risk = await at.makeRisk();
      const code = await at.askByMail(risk);
      await end(risk);
      const read = await at.link.read(code);
      expect([reason, read.status, reasonIn(read)]).toEqual([reason, 410, reason]);
      expect((await at.link.decide(code)).status, reason).toBe(410);
    }
    await at.owners.change(at.owner.documentId, { email: OWNER_ADDRESS });
    const gone = await at.server.sql.query(`select risk_id, ended from acceptance_requests where ended = 'deleted'`);
    expect(gone.rows).toEqual([{ risk_id: null, ended: 'deleted' }]);
  });

  it('ends after its days, and is unknown when it was never sent', async () => {
    const risk = await at.makeRisk();
    const code = await at.askByMail(risk);
    await at.server.sql.query(
      `update acceptance_requests set link_expires_at = now() at time zone 'utc' - interval '1 minute' where ended_at is null`,
    );
    const late = await at.link.read(code);
    expect([late.status, reasonIn(late)]).toEqual([410, 'expired']);
    expect((await at.link.decide(code)).status).toBe(410);
    expect((await at.link.read('x'.repeat(32))).status).toBe(404);
    expect((await at.link.decide('x'.repeat(32))).status).toBe(404);
    expect((await at.link.read('')).status).toBe(404);
  });

  it('limits guessing', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1) {
      statuses.push((await at.link.read(`guess-${tries}-xxxxxxxxxxxxxxxxxxxx`, from)).status);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
