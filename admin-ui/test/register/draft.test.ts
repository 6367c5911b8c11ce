import { entityOf } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { type DraftEvent, type DraftState, draftAfter, emptyDraft } from '../../src/register/form/draft';
import { firstProblem, problemsOf } from '../../src/register/form/problems';
import { bannerOf, railOf } from '../../src/register/form/summary';
import { toForm, toSave } from '../../src/register/form/values';

const supplier = entityOf('supplier-management');

const having = (...events: DraftEvent[]): DraftState =>
  events.reduce((state, event) => draftAfter(supplier, state, event), emptyDraft(toForm(supplier, {})));

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
    const problems = problemsOf(supplier, state);
    expect(firstProblem(supplier, state, problems)?.name).toBe('supplier_name');
    expect(railOf(supplier, {}, state.values, problems)[0]).toMatchObject({ key: 'identity', missing: 1, wrong: 0 });
    expect(bannerOf(supplier, state, problems, null)).toEqual(['Please fill in all required fields.']);
  });

  it('of the server last until their field changes', () => {
    const refused = having(set('supplier_name', 'A'), { type: 'refuse', errors: { website: 'Is taken.' } });
    expect(problemsOf(supplier, refused).errors).toEqual({ website: 'Is taken.' });
    const mended = draftAfter(supplier, refused, set('website', 'b.example'));
    expect(problemsOf(supplier, mended).errors).toEqual({});
  });

  it('that have no input are told above the form', () => {
    const unknown = having(set('supplier_name', 'A'), { type: 'refuse', errors: { nowhere: 'Is odd.' } });
    expect(bannerOf(supplier, unknown, problemsOf(supplier, unknown), null)).toContain('nowhere: Is odd.');
  });

  it('warn of a wrong check digit without refusing it', () => {
    const problems = problemsOf(supplier, having(set('supplier_name', 'A'), set('abn_no', '11111111111')));
    expect(problems.errors).toEqual({});
    expect(problems.warnings.abn_no).toContain('ABN');
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
