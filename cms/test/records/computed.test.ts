import { fieldWords } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Register, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
});
afterAll(() => server.stop());

describe('the inherent level of a supplier', () => {
  it('is computed from matrix, likelihood and impact, and again when one of them changes', async () => {
    const rated = {
      assessment_risk_assessment_matrix: '5x5',
      assessment_likelihood: 4,
      assessment_impact: '3 Moderate',
    };
    const made = await suppliers.make({ supplier_name: 'Rated', ...rated });
    expect(made).toMatchObject({
      assessment_likelihood: '4',
      assessment_impact: '3',
      assessment_inherent_risl_level: 'High',
    });
    const level = async (change: object) =>
      (await suppliers.change(made.id, change)).body.data.assessment_inherent_risl_level;
    expect(await level({ assessment_impact: '1' })).toBe('Medium');
    expect(await level({ website: 'unrelated.example' })).toBe('Medium');
    expect(await level({ assessment_inherent_risl_level: 'Extreme' })).toBe('Medium');
    expect(await level({ assessment_likelihood: '' })).toBeNull();
  });

  it('is refused when the matrix does not have the point', async () => {
    const answer = await suppliers.create({
      supplier_name: 'x',
      assessment_risk_assessment_matrix: '3x3',
      assessment_impact: 5,
    });
    expect(answer.body.error.details.errors).toEqual([
      { field: 'assessment_impact', message: fieldWords.outsideMatrix({ matrix: '3x3' }) },
    ]);
    const made = await suppliers.make({
      supplier_name: 'Shrinks',
      assessment_risk_assessment_matrix: '5x5',
      assessment_impact: 5,
    });
    expect(fieldsIn(await suppliers.change(made.id, { assessment_risk_assessment_matrix: '3x3' }))).toEqual([
      'assessment_impact',
    ]);
  });
});

describe('the SLA of a supplier', () => {
  it.each([
    ['cloud', 1],
    ['managed', 1],
    ['office', 0],
    ['third-party', 0],
  ])('of type %s is %i unless the user sets it', async (supplier_type, applicable) => {
    const made = await suppliers.make({ supplier_name: `SLA ${supplier_type}`, supplier_type });
    expect(made.supplier_sla_applicable).toBe(applicable);
    const said = await suppliers.make({
      supplier_name: `SLA ${supplier_type}, said`,
      supplier_type,
      supplier_sla_applicable: applicable === 1 ? 'No' : 'Yes',
    });
    expect(said.supplier_sla_applicable).toBe(1 - applicable);
  });

  it('is empty when the type is', async () => {
    expect((await suppliers.make({ supplier_name: 'SLA' })).supplier_sla_applicable).toBeNull();
  });

  it('changes when only the type is changed', async () => {
    const made = await suppliers.make({ supplier_name: 'Moves', supplier_type: 'office' });
    expect((await suppliers.change(made.id, { supplier_type: 'cloud' })).body.data.supplier_sla_applicable).toBe(1);
    const both = { supplier_type: 'managed', supplier_sla_applicable: 0 };
    expect((await suppliers.change(made.id, both)).body.data.supplier_sla_applicable).toBe(0);
    expect(
      (await suppliers.change(made.id, { supplier_type: 'managed', website: 'x' })).body.data.supplier_sla_applicable,
    ).toBe(0);
  });
});

it('has another certification once it is named', async () => {
  const made = await suppliers.make({ supplier_name: 'Certified', other_certification_exists: 1 });
  expect(made.other_certification_exists).toBe(0);
  expect((await suppliers.change(made.id, { other_certification: 'SOC 2' })).body.data.other_certification_exists).toBe(
    1,
  );
});
