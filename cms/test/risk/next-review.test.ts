import { LEVELS, nextReview, REVIEW_DAYS, type Reviewed, type RiskLevel } from '@ridgeline/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { imported, undo } from '../create-bulk/undoing.ts';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { type RiskWorld, riskWorld } from './rated.ts';

let server: TestServer;
let world: RiskWorld;
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
});
afterAll(() => server?.stop());

const PATH = '/api/company-settings';
const change = async (data: object, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).put<Failure>(PATH, { data });

const NONE = { reviewIntervalDays: null, reviewDaysHigh: null, reviewDaysLow: null, riskScoring: null };
afterEach(async () => {
  expect((await change(NONE)).status).toBe(200);
});

const DATED = { dateCreated: '2026-01-01' };
const reviewOf = async (id: number): Promise<unknown> => (await world.risks.one(id)).body.data.nextReviewDate;
const RATINGS: Record<RiskLevel, string> = { Low: '1 1', Medium: '2 2', High: '4 4', Extreme: '5 5' };

describe('the review date of a risk', () => {
  it('is by its level until its residual treatment is approved, and again when that is withdrawn', async () => {
    for (const level of LEVELS) {
      const made = await world.risks.make(world.risk(level, `5x5 ${RATINGS[level]}`, DATED));
      expect([made.riskLevel, made.nextReviewDate]).toEqual([level, nextReview({ ...DATED, riskLevel: level })?.date]);
    }
    const { id } = await world.risks.make(world.risk('Steps', '5x5 5 5', { ...DATED, riskAcceptable: 'No' }));
    expect(await reviewOf(id)).toBe('2026-01-31');
    await world.risks.change(id, { likelihood: '1', initialImpact: '1' });
    expect(await reviewOf(id)).toBe('2027-01-01');
    await world.risks.change(id, { riskApprovalDate: '2026-02-01' });
    expect(await reviewOf(id)).toBe('2027-02-01');
    await world.risks.change(id, { residualTreatmentApprovalDate: '2026-02-05' });
    expect(await reviewOf(id)).toBe('2026-12-02');
    await world.risks.change(id, { residualTreatmentApprovalDate: null, riskApprovalDate: null });
    expect(await reviewOf(id)).toBe('2027-01-01');
  });

  it('of a risk without a day of its own is counted from the day on which it was stored', async () => {
    const { createdAt, nextReviewDate } = await world.risks.make(world.risk('Today', '5x5 5 5'));
    expect(nextReviewDate).toBe(nextReview({ createdAt: String(createdAt), riskLevel: 'Extreme' })?.date);
  });

  it('is never taken from a client, a sheet or SQL', async () => {
    const made = await world.risks.make(world.risk('Form', '5x5 5 5', { ...DATED, nextReviewDate: '2030-01-01' }));
    expect(made.nextReviewDate).toBe('2026-01-31');
    await world.risks.change(made.id, { nextReviewDate: '2030-01-01' });
    const sheet = { ...world.risk('Sheet', '5x5 5 5', DATED), 'Next Review Date': '2030-01-01' };
    const row = { ...sheet, riskOwner: 'Zoe Zebra', riskCategory: 'Harm' };
    await imported(server, 'acme-analyst', 'risks', [row]);
    await server.sql.query(`update risks set next_review_date = '2030-01-01'`);
    const { rows } = await server.sql.query(`select from risks where next_review_date = '2030-01-01'`);
    expect(rows).toEqual([]);
    const [stored] = (await world.risks.list('sort=id:desc')).body.data;
    expect([stored?.threat, stored?.nextReviewDate]).toEqual(['Sheet', '2026-01-31']);
  });

  it('follows an import that changes the row, and its undo', async () => {
    const { id, riskId } = await world.risks.make(world.risk('Undone', '5x5 5 5', DATED));
    const row = { ...world.risk('Undone', '5x5 1 1', DATED), riskOwner: 'Zoe Zebra', riskCategory: 'Harm' };
    const sent = [{ 'Risk ID': riskId, ...row }];
    const { importId } = await imported(server, 'acme-analyst', 'risks', sent, 'onConflict=update');
    expect(await reviewOf(id)).toBe('2027-01-01');
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(200);
    expect(await reviewOf(id)).toBe('2026-01-31');
  });

  it('follows the settings and the scoring of its company at once, and no other company’s', async () => {
    const high = await world.risks.make(world.risk('High', '5x5 4 4', DATED));
    const approved = { ...DATED, riskAcceptable: 'No', residualTreatmentApprovalDate: '2026-01-01' };
    const treated = await world.risks.make(world.risk('Treated', '5x5 4 4', approved));
    expect((await change({ reviewDaysHigh: 10 })).status).toBe(200);
    expect([await reviewOf(high.id), await reviewOf(treated.id)]).toEqual(['2026-01-11', '2026-10-28']);
    expect((await change({ reviewDaysHigh: 20 }, 'birch-administrator')).status).toBe(200);
    expect(await reviewOf(high.id)).toBe('2026-01-11');
    expect((await change({ reviewIntervalDays: 90 })).status).toBe(200);
    expect(await reviewOf(treated.id)).toBe('2026-04-01');
    // Four times four is Extreme by the product.
    expect((await change({ riskScoring: 'product' })).status).toBe(200);
    expect(await reviewOf(high.id)).toBe('2026-01-31');
  });

  it('is refused other days than 1 to 3650, at their field', async () => {
    for (const days of [0, -1, 3651, 1.5, 'soon']) {
      const { status, body } = await change({ reviewDaysLow: days });
      expect([days, status, body.error.details.errors?.[0]?.field]).toEqual([days, 400, 'reviewDaysLow']);
    }
    for (const days of [1, 3650]) expect((await change({ reviewDaysLow: days })).status).toBe(200);
  });

  it('is computed by the database like by the function', async () => {
    const some = [null, '2026-02-05', '2024-02-29', '9999-12-31'];
    const moment = '2026-03-03T23:59:59Z';
    const days = JSON.stringify({ residual: 300, ...REVIEW_DAYS });
    for (const residual of some)
      for (const approved of some)
        for (const dated of some)
          for (const riskLevel of [...LEVELS, null]) {
            const { rows } = await server.sql.query('select wall_next_review($1, $2, $3, $4, $5, $6)::text as date', [
              days,
              residual,
              approved,
              dated,
              moment,
              riskLevel,
            ]);
            const risk: Reviewed = {
              ...{ residualTreatmentApprovalDate: residual, riskApprovalDate: approved },
              ...{ dateCreated: dated, createdAt: moment, riskLevel },
            };
            expect([risk, rows[0].date]).toEqual([risk, nextReview(risk)?.date ?? null]);
          }
  });

  it('is a version of the history, so that the register of an earlier day has the date of that day', async () => {
    const { id } = await world.risks.make(world.risk('Versions', '5x5 4 4', DATED));
    await change({ reviewDaysHigh: 10 });
    const { rows } = await server.sql.query(
      `select "nextReviewDate"::text as date, cause from ridgeline_risk_versions where row_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { date: '2026-04-01', cause: null },
      { date: '2026-01-11', cause: 'review-days' },
    ]);
  });
});
