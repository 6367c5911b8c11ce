import { describe, expect, it } from 'vitest';
import {
  controlAssessment,
  ENTITIES,
  importedRow,
  matchHeaders,
  readValue,
  risk,
  rowByField,
  supplier,
  validate,
  withDefaults,
} from '../src';

const WHOLE_RISK = {
  riskOwner: 'a',
  riskCategory: 'b',
  threat: 'c',
  vulnerability: 'd',
  matrix: '5x5',
  likelihood: 4,
  initialImpact: '3',
};

describe('validate', () => {
  it('keeps what was sent, reads it, and leaves the rest absent', () => {
    const { values, errors } = validate(supplier, { supplier_name: ' A ', supplier_type: 'Cloud', website: '' });
    expect(errors).toEqual([]);
    expect(values).toEqual({ supplier_name: 'A', supplier_type: 'cloud', website: null });
  });

  it('names each field that is missing or wrong', () => {
    const { errors } = validate(supplier, { contract_end_date: '31/02/2025', supplier_type: 'boat' });
    expect(errors.map((error) => error.field).sort()).toEqual(['contract_end_date', 'supplier_name', 'supplier_type']);
  });

  it('does not require stored values in an update', () => {
    expect(validate(supplier, { website: 'x.example' }, { supplier_name: 'A' }).errors).toEqual([]);
    expect(validate(supplier, { supplier_name: '' }, { supplier_name: 'A' }).errors).toHaveLength(1);
  });

  it('never stores what the server computes', () => {
    const { values } = validate(supplier, {
      supplier_name: 'A',
      assessment_inherent_risl_level: 'Low',
      supplier_id: 'X',
    });
    expect(values).toEqual({ supplier_name: 'A' });
  });

  it('warns of wrong digits and formats, and refuses nothing for them', () => {
    const { errors, warnings } = validate(supplier, { supplier_name: 'A', abn_no: '12', website: 'no site' });
    expect(errors).toEqual([]);
    expect(warnings.map((warning) => warning.field).sort()).toEqual(['abn_no', 'website']);
  });

  it('accepts only ratings on the scale of their matrix', () => {
    expect(validate(risk, { ...WHOLE_RISK, matrix: '3x3' }).errors).toMatchObject([{ field: 'likelihood' }]);
    expect(
      validate(risk, { matrix: '3x3' }, { ...WHOLE_RISK, likelihood: '4', initialImpact: '3' }).errors,
    ).toMatchObject([{ field: 'likelihood' }, { field: 'initialImpact' }]);
    expect(validate(supplier, { supplier_name: 'A', assessment_likelihood: '2' }).errors).toMatchObject([
      { field: 'assessment_likelihood', message: expect.stringContaining('matrix') },
    ]);
  });

  it('does not carry a rating over to another matrix', () => {
    const stored = { ...WHOLE_RISK, matrix: '5x5', likelihood: '3', initialImpact: '2' };
    expect(validate(risk, { matrix: '3x3', likelihood: '3' }, stored).errors).toEqual([
      { field: 'initialImpact', message: 'The matrix has changed. Rate it again.' },
    ]);
    expect(validate(risk, { matrix: '3x3', likelihood: '3', initialImpact: '2' }, stored).errors).toEqual([]);
    expect(validate(risk, { matrix: '5x5', threat: 'Flood' }, stored).errors).toEqual([]);
  });

  it('requires the treatment of a completed risk that is not acceptable', () => {
    const completed = { ...WHOLE_RISK, riskAssessmentCompleted: 'Yes' };
    const asked = (riskAcceptable: string): string[] =>
      validate(risk, { ...completed, riskAcceptable }).errors.map(({ field }) => field);
    expect(asked('No')).toContain('riskTreatmentPlan');
    expect(asked('No')).toContain('residualTreatmentApprovalDate');
    expect(asked('Yes')).not.toContain('riskTreatmentPlan');
  });

  it('requires more of a risk whose assessment is completed', () => {
    expect(validate(risk, WHOLE_RISK).errors).toEqual([]);
    const fields = validate(risk, { ...WHOLE_RISK, riskAssessmentCompleted: 'yes' }).errors.map((error) => error.field);
    expect(fields).toContain('currentControlInPlace');
    expect(fields).toContain('riskApprovalDate');
  });
});

describe('withDefaults', () => {
  const withOne = (options: object) => ({
    ...supplier,
    fields: supplier.fields.map((field) => (field.name === 'supplier_glocal' ? { ...field, ...options } : field)),
  });
  const NAMED = { supplier_name: 'A' };

  it('gives a new row the default of a field for which nothing was sent, and leaves one that was sent empty', () => {
    const entity = withOne({ default: 'Local' });
    expect(withDefaults(entity, NAMED)).toEqual({ ...NAMED, supplier_glocal: 'Local' });
    for (const sent of ['Global', '', null]) {
      expect(withDefaults(entity, { ...NAMED, supplier_glocal: sent })).toEqual({ ...NAMED, supplier_glocal: sent });
    }
    expect(withDefaults(supplier, NAMED)).toEqual(NAMED);
  });

  it('sets no default in a field that the form hides', () => {
    const entity = withOne({ default: 'Local', visibleWhen: { field: 'supplier_type', in: ['hr'] } });
    expect(withDefaults(entity, { ...NAMED, supplier_type: 'cloud' })).not.toHaveProperty('supplier_glocal');
    expect(withDefaults(entity, { ...NAMED, supplier_type: 'hr' })).toHaveProperty('supplier_glocal', 'Local');
  });

  it('applies to rows of an import', () => {
    expect(importedRow(withOne({ default: 'Local' }), NAMED)).toEqual({ ...NAMED, supplier_glocal: 'Local' });
  });

  it.each(
    ENTITIES.flatMap(({ name, fields }) =>
      fields.filter((field) => field.default !== undefined).map((field) => [name, field.name, field] as const),
    ),
  )('is a value that the field of %s takes: %s', (_, __, field) => {
    expect(readValue(field, field.default).error).toBeUndefined();
    expect(field.computed || field.virtual).toBeFalsy();
  });
});

describe('matchHeaders', () => {
  it('finds headers ignoring case and punctuation, and offers a likely field for the others', () => {
    const { columns, missing } = matchHeaders(supplier, [
      '\uFEFFsupplier  NAME',
      'abn-no',
      'Suplier Tpye',
      'Weather',
      null,
    ]);
    expect(columns.map((column) => column.field)).toEqual(['supplier_name', 'abn_no', undefined, undefined, undefined]);
    expect(columns[2]?.suggestion).toBe('supplier_type');
    expect(columns[3]?.suggestion).toBeUndefined();
    expect(missing).toEqual([]);
  });

  it('reports missing required columns, and repeated headers', () => {
    expect(matchHeaders(supplier, ['ABN No', 'ABN no'])).toMatchObject({
      missing: ['supplier_name'],
      repeated: ['ABN no'],
    });
  });

  it('accepts the header row of control assessments only exactly', () => {
    const exact = ['Domain', 'Annex. A Control', 'Control heading', 'Control description'];
    const written = ['Domain', 'Annex. A Control', 'Control Heading', 'Control Description'];
    expect(matchHeaders(controlAssessment, written).strictError).toBe(false);
    expect(matchHeaders(controlAssessment, exact).strictError).toBe(true);
    expect(matchHeaders(controlAssessment, written.slice(0, 3)).strictError).toBe(true);
    expect(matchHeaders(controlAssessment, ['Domains', ...written.slice(1)]).strictError).toBe(true);
  });
});

describe('rowByField', () => {
  it('accepts headers, labels, field names and import names, and returns the others', () => {
    const { values, unknown } = rowByField(supplier, { 'Supplier Name': 'A', bsb: 1, residualImpact: 2, empty: '' });
    expect(values).toEqual({ supplier_name: 'A', bank_bsb: 1 });
    expect(unknown).toEqual(['residualImpact']);
    expect(rowByField(risk, { residualImpact: 2 }).values).toEqual({ risidualImpact: 2 });
  });
});
