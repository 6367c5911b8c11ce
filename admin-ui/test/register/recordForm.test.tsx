import { type CompanySettings, type Entity, entityOf, risk, USUAL_SETTINGS } from '@ridgeline/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { resolverOf } from '../../src/fields/resolver';
import { firstProblem, homeless, rulesOnly } from '../../src/register/form/problems';
import { bannerOf, railOf } from '../../src/register/form/summary';
import { useChange } from '../../src/register/form/useChange';
import { type Base, baseOf, checkedOf } from '../../src/register/form/useRecordForm';
import { toForm, toSave } from '../../src/shared/inputs/values';

const supplier = entityOf('supplier-management');

type Change = readonly [name: string, value: unknown];

/** A form after some changes, with react-hook-form as in the dashboard. */
const having = (
  entity: Entity,
  row: object,
  changes: readonly Change[],
  { settings = USUAL_SETTINGS, isStored = false }: { settings?: CompanySettings; isStored?: boolean } = {},
) => {
  const begun = baseOf(entity, { id: '1', ...row });
  const base: { current: Base } = { current: isStored ? begun : { ...begun, row: null } };
  const forms: UseFormReturn[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const form = useForm({
      defaultValues: { ...base.current.values },
      resolver: resolverOf((values) => checkedOf(entity, base.current, settings, values).problems.errors),
    });
    forms.push({ ...form, formState: { ...form.formState, errors: form.formState.errors } });
    return <FormProvider {...form}>{children}</FormProvider>;
  };
  const { result } = renderHook(() => useChange(entity, base), { wrapper });
  const form = (): UseFormReturn => forms.at(-1) as UseFormReturn;
  const set = (name: string, value: unknown): void => act(() => result.current.change(name, value));
  for (const [name, value] of changes) set(name, value);
  return {
    set,
    asked: () => result.current.asked?.stranded.map(({ name }) => name),
    confirm: () => act(() => result.current.confirm()),
    values: () => form().getValues(),
    refuse: (errors: Readonly<Record<string, string>>) =>
      act(() => {
        for (const [name, message] of Object.entries(errors)) form().setError(name, { type: 'server', message });
      }),
    checked: () => checkedOf(entity, base.current, settings, form().getValues(), form().formState.errors),
  };
};

const supplierWith = (...changes: Change[]) => having(supplier, {}, changes);
const never = (): boolean => false;

afterEach(cleanup);

describe('a field that follows another one', () => {
  it('is set along with it', () => {
    expect(supplierWith(['supplier_type', 'cloud']).values().supplier_sla_applicable).toBe('1');
    const form = supplierWith(['supplier_type', 'managed'], ['supplier_type', 'hr']);
    expect(form.values().supplier_sla_applicable).toBe('0');
  });

  it('stays as the user chose it', () => {
    const form = supplierWith(
      ['supplier_type', 'cloud'],
      ['supplier_sla_applicable', '0'],
      ['supplier_type', 'managed'],
    );
    expect(form.values().supplier_sla_applicable).toBe('0');
  });

  it('is emptied again with it', () => {
    const form = supplierWith(['supplier_type', 'cloud'], ['supplier_type', '']);
    expect(form.values().supplier_sla_applicable).toBe('');
  });
});

describe('a scale point', () => {
  const rated: Change[] = [
    ['assessment_risk_assessment_matrix', '5x5'],
    ['assessment_likelihood', '5'],
    ['assessment_impact', '2'],
  ];

  it('is cleared with the matrix on which it was rated, since it has another meaning on another matrix', () => {
    const form = supplierWith(...rated, ['assessment_risk_assessment_matrix', '3x3']);
    expect(form.asked()).toEqual(['assessment_likelihood', 'assessment_impact']);
    expect(form.values().assessment_risk_assessment_matrix).toBe('5x5');
    form.confirm();
    expect(form.values().assessment_likelihood).toBe('');
    expect(form.values().assessment_impact).toBe('');
  });

  it('stays while the matrix does', () => {
    const form = supplierWith(...rated, ['assessment_risk_assessment_matrix', '5x5']);
    expect(form.asked()).toBeUndefined();
    expect(form.values().assessment_likelihood).toBe('5');
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
    const { values, problems } = supplierWith().checked();
    expect(firstProblem(supplier, values, problems.errors)?.name).toBe('supplier_name');
    const [identity] = railOf(supplier, {}, { values, problems }, true, never);
    expect(identity).toMatchObject({ key: 'identity', missing: 1, wrong: 0 });
    expect(bannerOf(supplier, values, problems, undefined)).toEqual(['Please fill in all required fields.']);
  });

  it('of the server last until their field changes', () => {
    const form = supplierWith(['supplier_name', 'A']);
    form.refuse({ website: 'Is taken.' });
    expect(form.checked().problems.errors).toEqual({ website: 'Is taken.' });
    form.set('website', 'b.example');
    expect(form.checked().problems.errors).toEqual({});
  });

  it('that have no input are shown above the form', () => {
    const form = supplierWith(['supplier_name', 'A']);
    form.refuse({ nowhere: 'Is odd.' });
    const { values, problems } = form.checked();
    expect(bannerOf(supplier, values, problems, undefined)).toContain('nowhere: Is odd.');
  });

  it('warn of a wrong check digit without refusing it, and mark its section once the field was left', () => {
    const { values, problems } = supplierWith(['supplier_name', 'A'], ['abn_no', '11111111111']).checked();
    expect(problems.errors).toEqual({});
    expect(problems.warnings.abn_no).toContain('ABN');
    const warned = (isSeen: (name: string) => boolean): number =>
      railOf(supplier, {}, { values, problems }, true, isSeen).reduce((sum, entry) => sum + entry.warned, 0);
    expect(warned(never)).toBe(0);
    expect(warned((name) => name === 'abn_no')).toBe(1);
  });
});

describe('a rule across fields', () => {
  const STRICT = { ...USUAL_SETTINGS, residualAboveInherent: 'error' } as const;
  const RATED = { matrix: '5x5', likelihood: '1', initialImpact: '1', riskAcceptable: 'No' };
  const above: Change[] = [
    ['residualLikelihood', '5'],
    ['risidualImpact', '5'],
  ];
  const asked = (row: object, changes: readonly Change[], settings: CompanySettings, isStored: boolean) => {
    const { errors, warnings, ruled } = having(risk, row, changes, { settings, isStored }).checked().problems;
    return { error: errors.risidualImpact, warning: warnings.risidualImpact, ruled };
  };
  const MESSAGE = 'The residual risk is Extreme, above the risk level (Low). Check both ratings.';

  it('warns as soon as all that it reads is chosen, before a save is tried', () => {
    expect(asked(RATED, above.slice(0, 1), USUAL_SETTINGS, false).ruled).toEqual([]);
    expect(asked(RATED, above, USUAL_SETTINGS, false)).toEqual({
      error: undefined,
      warning: MESSAGE,
      ruled: ['risidualImpact'],
    });
    const form = having(risk, RATED, above);
    const { values, problems } = form.checked();
    const treat = railOf(risk, {}, { values, problems }, true, never).find(({ key }) => key === 'treat');
    expect(treat).toMatchObject({ wrong: 0, warned: 1 });
    const read = railOf(risk, {}, { values, problems: rulesOnly(problems) }, true, never);
    expect(read.map(({ missing }) => missing)).toEqual([0, 0, 0, 0]);
    form.set('likelihood', '5');
    form.set('initialImpact', '5');
    expect(form.checked().problems.ruled).toEqual([]);
  });

  it('refuses where the company says so, and only what changes', () => {
    expect(asked(RATED, above, STRICT, false)).toMatchObject({ error: MESSAGE, warning: undefined });
    const stored = { ...RATED, residualLikelihood: '5', risidualImpact: '5' };
    expect(asked(stored, [['threat', 'Fire']], STRICT, true)).toMatchObject({ error: undefined, warning: MESSAGE });
    expect(asked(stored, [['risidualImpact', '4']], STRICT, true).error).toContain('Check both ratings.');
  });

  it('that the server refused is asked again when any field that it reads changes', () => {
    const form = having(risk, RATED, above);
    form.refuse({ risidualImpact: 'No.', threat: 'No.' });
    form.set('vulnerability', 'Fog');
    expect(form.checked().problems.errors).toMatchObject({ risidualImpact: 'No.', threat: 'No.' });
    form.set('likelihood', '5');
    expect(form.checked().problems.errors.risidualImpact).toBeUndefined();
    expect(form.checked().problems.errors.threat).toBe('No.');
  });

  it('says above the form where a field is that is not shown', () => {
    const form = having(risk, RATED, [...above, ['riskAcceptable', 'Yes']], { settings: STRICT });
    const { values, problems } = form.checked();
    expect(homeless(risk, values, problems.errors)).toContain(
      `Residual impact (shown while Risk acceptable is No): ${MESSAGE}`,
    );
  });
});
