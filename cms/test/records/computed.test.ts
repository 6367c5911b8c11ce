import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldWords } from '@ridgeline/domain';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Register, type Row, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
let owner: Row;
let category: Row;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
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

describe('the inherent level of a supplier', () => {
  it('follows from matrix, likelihood and impact, and again when one of them changes', async () => {
    const rated = { assessment_risk_assessment_matrix: '5x5', assessment_likelihood: 4, assessment_impact: '3 Moderate' };
    const made = await suppliers.make({ supplier_name: 'Rated', ...rated });
    expect(made).toMatchObject({ assessment_likelihood: '4', assessment_impact: '3', assessment_inherent_risl_level: 'High' });
    const level = async (change: object) =>
      (await suppliers.change(made.id, change)).body.data.assessment_inherent_risl_level;
    expect(await level({ assessment_impact: '1' })).toBe('Medium');
    expect(await level({ website: 'unrelated.example' })).toBe('Medium');
    expect(await level({ assessment_inherent_risl_level: 'Extreme' })).toBe('Medium');
    expect(await level({ assessment_likelihood: '' })).toBeNull();
  });

  it('is refused where the matrix does not hold the point', async () => {
    const answer = await suppliers.create({ supplier_name: 'x', assessment_risk_assessment_matrix: '3x3', assessment_impact: 5 });
    expect(answer.body.error.details.errors).toEqual([{ field: 'assessment_impact', message: fieldWords.outsideMatrix('3x3') }]);
    const made = await suppliers.make({ supplier_name: 'Shrinks', assessment_risk_assessment_matrix: '5x5', assessment_impact: 5 });
    expect(fieldsIn(await suppliers.change(made.id, { assessment_risk_assessment_matrix: '3x3' }))).toEqual(['assessment_impact']);
  });
});

describe('the SLA of a supplier', () => {
  it.each([
    ['cloud', 1],
    ['managed', 1],
    ['office', 0],
    ['third-party', 0],
  ])('of type %s is %i until somebody says otherwise', async (supplier_type, applicable) => {
    expect((await suppliers.make({ supplier_name: 'SLA', supplier_type })).supplier_sla_applicable).toBe(applicable);
    const said = await suppliers.make({ supplier_name: 'SLA', supplier_type, supplier_sla_applicable: applicable === 1 ? 'No' : 'Yes' });
    expect(said.supplier_sla_applicable).toBe(1 - applicable);
  });

  it('is unknown where the type is', async () => {
    expect((await suppliers.make({ supplier_name: 'SLA' })).supplier_sla_applicable).toBeNull();
  });

  it('follows when the type alone is changed', async () => {
    const made = await suppliers.make({ supplier_name: 'Moves', supplier_type: 'office' });
    expect((await suppliers.change(made.id, { supplier_type: 'cloud' })).body.data.supplier_sla_applicable).toBe(1);
    const both = { supplier_type: 'managed', supplier_sla_applicable: 0 };
    expect((await suppliers.change(made.id, both)).body.data.supplier_sla_applicable).toBe(0);
    expect((await suppliers.change(made.id, { supplier_type: 'managed', website: 'x' })).body.data.supplier_sla_applicable).toBe(0);
  });
});

it('another certification exists once it is named', async () => {
  const made = await suppliers.make({ supplier_name: 'Certified', other_certification_exists: 1 });
  expect(made.other_certification_exists).toBe(0);
  expect((await suppliers.change(made.id, { other_certification: 'SOC 2' })).body.data.other_certification_exists).toBe(1);
});

describe('a risk', () => {
  it('gets its id, level, residual level and next review date', async () => {
    const residual = { residualLikelihood: '2', residualImpact: '1', residualTreatmentApprovalDate: '05/02/2026', riskAcceptable: 'No' };
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
    expect((await risks.change(made.id, { residualTreatmentApprovalDate: null })).body.data.nextReviewDate).toBeNull();
    expect((await risks.change(made.id, { riskId: 'RISKID-MINE' })).body.data.riskId).toBe(made.riskId);
  });

  it.each([
    ['sum', 'Medium', 'Extreme', 'Medium'],
    ['product', 'Low', 'Extreme', 'High'],
    ['custom', 'Extreme', 'Low', 'Medium'],
    [null, 'Medium', 'Extreme', 'Medium'],
  ])('is rated by its company’s scoring, %s', async (scoring, low, high, small) => {
    const grid = scoring === 'custom' ? { '5x5': Array.from({ length: 5 }, (_, row) => Array(5).fill(row < 3 ? 'Extreme' : 'Low')) } : null;
    await server.sql.query('update companies set risk_scoring = $1, risk_grid = $2 where id = $3', [
      scoring,
      grid && JSON.stringify(grid),
      server.companies.acme.id,
    ]);
    const level = async (matrix: string, likelihood: string, initialImpact: string) =>
      (await risks.make(risk({ matrix, likelihood, initialImpact }))).riskLevel;
    expect(await level('5x5', '2', '2')).toBe(low);
    expect(await level('5x5', '5', '5')).toBe(high);
    // A custom grid that lacks this matrix falls back to the sum.
    expect(await level('3x3', '3', '3')).toBe(small);
  });

  it('is reviewed after the interval that its company has set', async () => {
    await server.sql.query('update companies set review_interval_days = 90 where id = $1', [server.companies.acme.id]);
    expect((await risks.make(risk({ residualTreatmentApprovalDate: '2026-01-01' }))).nextReviewDate).toBe('2026-04-01');
    await server.sql.query('update companies set review_interval_days = null where id = $1', [server.companies.acme.id]);
  });

  it('needs more once its assessment is completed', async () => {
    const answer = await risks.create(risk({ riskAssessmentCompleted: 'Yes' }));
    expect(fieldsIn(answer).sort()).toEqual([
      'ciaImpact', 'currentControlEffective', 'currentControlInPlace', 'informationAsset',
      'riskAcceptable', 'riskApprovalDate', 'riskApprovalEvidence',
    ]);
  });

  it('takes a relation as documentId, id, object, JSON text of one, or title', async () => {
    const forms = [owner.documentId, owner.id, String(owner.id), { id: owner.id }, { documentId: owner.documentId }, 'owner',
      JSON.stringify({ id: owner.id, name: 'Owner' }), { user_id: owner.id }];
    for (const riskOwner of forms) {
      expect((await risks.make(risk({ riskOwner }))).riskOwner, JSON.stringify(riskOwner)).toMatchObject({ id: owner.id });
    }
    for (const riskOwner of ['nobody', 0, -1, {}, [], [owner.id], true, { connect: [owner.id] }, '{"id":']) {
      const answer = await risks.create(risk({ riskOwner }));
      expect([answer.status, fieldsIn(answer)], JSON.stringify(riskOwner)).toEqual([400, ['riskOwner']]);
    }
  });

  it('keeps lists as JSON text', async () => {
    const made = await risks.make(risk({ ciaImpact: 'Availability, confidentiality', controlDomain: ['Access', 'Access', 'Own, with comma'] }));
    expect(made.ciaImpact).toBe('["Confidentiality","Availability"]');
    expect(made.controlDomain).toBe('["Access","Own, with comma"]');
  });
});
