import { nextReview } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Register, type Row, register } from './wire.ts';

let server: TestServer;
let risks: Register;
let owner: Row;
let category: Row;
beforeAll(async () => {
  server = await startServer();
  risks = await register(server, 'acme-analyst', 'risks');
  owner = await (await register(server, 'acme-analyst', 'risk-owners')).make({ name: 'Owner' });
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  category = await categories.make({ categoryType: 'Any', category_domain: 'Any', description: 'Any' });
});
afterAll(() => server.stop());

const risk = (more: Readonly<Record<string, unknown>> = {}) => ({
  riskOwner: owner.documentId,
  riskCategory: category.documentId,
  threat: 'Fire',
  vulnerability: 'Wood',
  matrix: '5x5',
  likelihood: '5',
  initialImpact: '4',
  ...more,
});

describe('a risk', () => {
  it('gets its id, level, residual level and next review date', async () => {
    const residual = {
      residualLikelihood: '2',
      residualImpact: '1',
      residualTreatmentApprovalDate: '05/02/2026',
      riskAcceptable: 'No',
    };
    const made = await risks.make(risk(residual));
    expect(made).toMatchObject({
      riskLevel: 'High',
      risidualImpact: '1',
      residualRiskLevel: 'Low',
      residualTreatmentApprovalDate: '2026-02-05',
      nextReviewDate: '2026-12-02',
      riskOwner: { id: owner.id, documentId: owner.documentId, name: 'Owner' },
    });
    expect(made.riskId).toMatch(/^RISKID-[A-Z2-9]{10}$/);
    expect(made).not.toHaveProperty('residualImpact');
    const { data } = (await risks.change(made.id, { residualTreatmentApprovalDate: null })).body;
    expect(data.nextReviewDate).toBe(nextReview({ createdAt: made.createdAt, riskLevel: 'High' })?.date);
    expect((await risks.change(made.id, { riskId: 'RISKID-MINE' })).body.data.riskId).toBe(made.riskId);
  });

  it.each([
    ['sum', 'Medium', 'Extreme', 'Medium'],
    ['product', 'Low', 'Extreme', 'High'],
    ['custom', 'Extreme', 'Low', 'Medium'],
    [null, 'Medium', 'Extreme', 'Medium'],
  ])('is rated by its company’s scoring, %s', async (scoring, low, high, small) => {
    const grid =
      scoring === 'custom'
        ? { '5x5': Array.from({ length: 5 }, (_, row) => Array(5).fill(row < 3 ? 'Extreme' : 'Low')) }
        : null;
    await server.sql.query('update companies set risk_scoring = $1, risk_grid = $2 where id = $3', [
      scoring,
      grid && JSON.stringify(grid),
      server.companies.acme.id,
    ]);
    const level = async (matrix: string, likelihood: string, initialImpact: string) =>
      (await risks.make(risk({ matrix, likelihood, initialImpact }))).riskLevel;
    expect(await level('5x5', '2', '2')).toBe(low);
    expect(await level('5x5', '5', '5')).toBe(high);
    // A custom grid without this matrix uses the sum.
    expect(await level('3x3', '3', '3')).toBe(small);
  });

  it('is reviewed after the company’s interval', async () => {
    await server.sql.query('update companies set review_interval_days = 90 where id = $1', [server.companies.acme.id]);
    expect((await risks.make(risk({ residualTreatmentApprovalDate: '2026-01-01' }))).nextReviewDate).toBe('2026-04-01');
    await server.sql.query('update companies set review_interval_days = null where id = $1', [
      server.companies.acme.id,
    ]);
  });

  it('needs more values once its assessment is completed', async () => {
    const answer = await risks.create(risk({ riskAssessmentCompleted: 'Yes' }));
    expect(fieldsIn(answer).sort()).toEqual([
      'assetCategory',
      'ciaImpact',
      'currentControlEffective',
      'currentControlInPlace',
      'dateCreated',
      'informationAsset',
      'riskAcceptable',
      'riskApprovalDate',
      'riskApprovalEvidence',
    ]);
  });

  it('accepts a relation as documentId, id, object, JSON text of one, or title', async () => {
    const forms = [
      owner.documentId,
      owner.id,
      String(owner.id),
      { id: owner.id },
      { documentId: owner.documentId },
      'owner',
      JSON.stringify({ id: owner.id, name: 'Owner' }),
      { user_id: owner.id },
      [owner.id],
      JSON.stringify([{ id: owner.id }]),
      { connect: [owner.id] },
    ];
    for (const riskOwner of forms) {
      expect((await risks.make(risk({ riskOwner }))).riskOwner, JSON.stringify(riskOwner)).toMatchObject({
        id: owner.id,
      });
    }
    for (const riskOwner of ['nobody', 0, -1, {}, [], [owner.id, owner.id], true, '{"id":']) {
      const answer = await risks.create(risk({ riskOwner }));
      expect([answer.status, fieldsIn(answer)], JSON.stringify(riskOwner)).toEqual([400, ['riskOwner']]);
    }
  });

  it('stores lists as JSON text, and links each row and all words once', async () => {
    const made = await risks.make(
      risk({ ciaImpact: 'Availability, confidentiality', controlDomain: ['Access', 'Access', 'Own, with comma'] }),
    );
    expect(made.ciaImpact).toBe('["Confidentiality","Availability"]');
    const said = (made.controlDomain as { words: string }[]).map(({ words }) => words);
    expect(said).toEqual(['Access', 'Own, with comma']);
  });
});
