import { type CompanySettings, entityOf, risk, USUAL_SETTINGS } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { type DraftEvent, type DraftState, draftAfter, emptyDraft } from '../../src/register/form/draft';
import { firstProblem, homeless, problemsOf, rulesOnly } from '../../src/register/form/problems';
import { bannerOf, railOf } from '../../src/register/form/summary';
import { toForm, toSave } from '../../src/shared/inputs/values';

const supplier = entityOf('supplier-management');

const having = (...events: DraftEvent[]): DraftState =>
  events.reduce((state, event) => draftAfter(supplier, state, event), emptyDraft(toForm(supplier, {})));

/** Of a new row, by the settings of a company that has chosen nothing. */
const NEW = { settings: USUAL_SETTINGS, isStored: false };

const set = (name: string, value: unknown): DraftEvent => ({ type: 'set', name, value });

describe('a field that follows another one', () => {
  it('is set along with it', () => {
    expect(having(set('supplier_type', 'cloud')).values.supplier_sla_applicable).toBe('1');
    expect(having(set('supplier_type', 'managed'), set('supplier_type', 'hr')).values.supplier_sla_applicable).toBe(
      '0',
    );
  });

  it('stays as the user chose it', () => {
    const state = having(
      set('supplier_type', 'cloud'),
      set('supplier_sla_applicable', '0'),
      set('supplier_type', 'managed'),
    );
    expect(state.values.supplier_sla_applicable).toBe('0');
  });

  it('is emptied again with it', () => {
    expect(having(set('supplier_type', 'cloud'), set('supplier_type', '')).values.supplier_sla_applicable).toBe('');
  });
});

describe('a scale point', () => {
  const rated = [
    set('assessment_risk_assessment_matrix', '5x5'),
    set('assessment_likelihood', '5'),
    set('assessment_impact', '2'),
  ];

  it('goes with the matrix on which it was rated, since it means something else on another one', () => {
    const state = having(...rated, set('assessment_risk_assessment_matrix', '3x3'));
    expect(state.values.assessment_likelihood).toBe('');
    expect(state.values.assessment_impact).toBe('');
  });

  it('stays while the matrix does', () => {
    const state = having(...rated, set('assessment_risk_assessment_matrix', '5x5'));
    expect(state.values.assessment_likelihood).toBe('5');
  });

  it('is sent with another matrix, also one that reads the same', () => {
    const stored = toForm(supplier, {
      supplier_name: 'A',
      assessment_risk_assessment_matrix: '5x5',
      assessment_likelihood: '3',
      assessment_impact: '2',
    });
    const anew = { ...stored, assessment_risk_assessment_matrix: '3x3' };
    expect(toSave(supplier, stored, anew, false)).toEqual({
      assessment_risk_assessment_matrix: '3x3',
      assessment_likelihood: '3',
      assessment_impact: '2',
    });
  });
});

describe('problems', () => {
  it('count per section and lead to the first field', () => {
    const state = having({ type: 'try' });
    const problems = problemsOf(supplier, state, NEW);
    expect(firstProblem(supplier, state, problems)?.name).toBe('supplier_name');
    expect(railOf(supplier, {}, state.values, problems)[0]).toMatchObject({ key: 'identity', missing: 1, wrong: 0 });
    expect(bannerOf(supplier, state, problems, null)).toEqual(['Please fill in all required fields.']);
  });

  it('of the server last until their field changes', () => {
    const refused = having(set('supplier_name', 'A'), { type: 'refuse', errors: { website: 'Is taken.' } });
    expect(problemsOf(supplier, refused, NEW).errors).toEqual({ website: 'Is taken.' });
    const mended = draftAfter(supplier, refused, set('website', 'b.example'));
    expect(problemsOf(supplier, mended, NEW).errors).toEqual({});
  });

  it('that have no input are told above the form', () => {
    const unknown = having(set('supplier_name', 'A'), { type: 'refuse', errors: { nowhere: 'Is odd.' } });
    expect(bannerOf(supplier, unknown, problemsOf(supplier, unknown, NEW), null)).toContain('nowhere: Is odd.');
  });

  it('warn of a wrong check digit without refusing it', () => {
    const problems = problemsOf(supplier, having(set('supplier_name', 'A'), set('abn_no', '11111111111')), NEW);
    expect(problems.errors).toEqual({});
    expect(problems.warnings.abn_no).toContain('ABN');
  });
});

describe('a rule across fields', () => {
  const STRICT = { ...USUAL_SETTINGS, residualAboveInherent: 'error' } as const;
  const RATED = { matrix: '5x5', likelihood: '1', initialImpact: '1', riskAcceptable: 'No' };
  const drafted = (row: object, ...events: DraftEvent[]): DraftState =>
    events.reduce((state, event) => draftAfter(risk, state, event), emptyDraft(toForm(risk, { ...row })));
  const above = [set('residualLikelihood', '5'), set('risidualImpact', '5')];
  const asked = (state: DraftState, settings: CompanySettings, isStored: boolean) => {
    const { errors, warnings, ruled } = problemsOf(risk, state, { settings, isStored });
    return { error: errors.risidualImpact, warning: warnings.risidualImpact, ruled: [...ruled] };
  };
  const MESSAGE = 'The residual risk is Extreme, above the risk level (Low). Check both ratings.';

  it('warns as soon as all that it reads is chosen, before a save is tried', () => {
    expect(asked(drafted(RATED, ...above.slice(0, 1)), USUAL_SETTINGS, false).ruled).toEqual([]);
    const state = drafted(RATED, ...above);
    expect(asked(state, USUAL_SETTINGS, false)).toEqual({
      error: undefined,
      warning: MESSAGE,
      ruled: ['risidualImpact'],
    });
    const problems = problemsOf(risk, state, { settings: USUAL_SETTINGS, isStored: false });
    const treat = railOf(risk, {}, state.values, problems).find(({ key }) => key === 'treat');
    expect(treat).toMatchObject({ wrong: 0, warned: 1 });
    expect(railOf(risk, {}, state.values, rulesOnly(problems)).map(({ missing }) => missing)).toEqual([0, 0, 0, 0]);
    const solved = draftAfter(risk, state, set('likelihood', '5'));
    const raised = draftAfter(risk, solved, set('initialImpact', '5'));
    expect(asked(raised, USUAL_SETTINGS, false).ruled).toEqual([]);
  });

  it('refuses where the company says so, and only what changes', () => {
    expect(asked(drafted(RATED, ...above), STRICT, false)).toMatchObject({ error: MESSAGE, warning: undefined });
    const stored = { ...RATED, residualLikelihood: '5', risidualImpact: '5' };
    expect(asked(drafted(stored, set('threat', 'Fire')), STRICT, true)).toMatchObject({
      error: undefined,
      warning: MESSAGE,
    });
    expect(asked(drafted(stored, set('risidualImpact', '4')), STRICT, true).error).toContain('Check both ratings.');
  });

  it('that the server refused is asked again when any field that it reads changes', () => {
    const refused = drafted(RATED, ...above, { type: 'refuse', errors: { risidualImpact: MESSAGE, threat: 'No.' } });
    expect(draftAfter(risk, refused, set('vulnerability', 'Fog')).refused).toHaveProperty('risidualImpact');
    expect(draftAfter(risk, refused, set('likelihood', '5')).refused).toEqual({ threat: 'No.' });
  });

  it('tells above the form where the field is that is not shown', () => {
    const state = drafted(RATED, ...above, set('riskAcceptable', 'Yes'));
    const problems = problemsOf(risk, state, { settings: STRICT, isStored: false });
    expect(homeless(risk, state, problems)).toContain(
      `Residual impact (shown while Risk acceptable is No): ${MESSAGE}`,
    );
  });
});

describe('beginning anew', () => {
  it('forgets what was tried and keeps the values given', () => {
    const initial = toForm(supplier, { supplier_name: 'theirs' });
    const state = draftAfter(supplier, having({ type: 'try' }), {
      type: 'begin',
      initial,
      values: { ...initial, website: 'mine' },
    });
    expect(state.tried).toBe(false);
    expect(state.initial.supplier_name).toBe('theirs');
    expect(state.values.website).toBe('mine');
  });
});
