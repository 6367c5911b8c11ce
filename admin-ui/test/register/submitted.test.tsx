import { entityOf, USUAL_SETTINGS } from '@ridgeline/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { createChecks } from '../../src/register/form/checks';
import { baseOf, checkedOf, type RecordFormState } from '../../src/register/form/useRecordForm';
import type { Outcome } from '../../src/register/form/useSave';
import { useSubmitted } from '../../src/register/form/useSubmitted';

const supplier = entityOf('supplier-management');

afterEach(cleanup);

it('compares with the row of the other user after yours and theirs are settled, and keeps what was chosen', async () => {
  const base: RecordFormState['base'] = { current: baseOf(supplier, { id: '1', supplier_name: 'before' }) };
  const check: RecordFormState['check'] = (values, errors) =>
    checkedOf(supplier, base.current, USUAL_SETTINGS, values, errors);
  const outcome: { current: Outcome | null } = { current: null };
  const settled = { current: false };
  const submit = vi.fn();
  const forms: UseFormReturn[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const form = useForm({ defaultValues: { ...base.current.values } });
    forms.push({ ...form, formState: { ...form.formState, isSubmitted: form.formState.isSubmitted } });
    return <FormProvider {...form}>{children}</FormProvider>;
  };
  const record: RecordFormState = {
    begin: {},
    base,
    check,
    checks: createChecks(check(base.current.values)),
    outcome,
    settled,
    save: async () => undefined,
    setUploading: () => {},
  };
  const { result } = renderHook(
    () =>
      useSubmitted({
        entity: supplier,
        slots: {},
        record,
        onSaved: () => {},
        release: () => {},
        lead: () => {},
        submit,
      }),
    { wrapper },
  );
  const form = (): UseFormReturn => forms.at(-1) as UseFormReturn;

  act(() => form().setValue('website', 'mine'));
  outcome.current = { kind: 'conflict', current: { id: '1', supplier_name: 'theirs', website: 'other' } };
  await act(() => form().handleSubmit(() => undefined)());
  expect(form().formState.isSubmitted).toBe(true);
  expect(result.current.conflict?.found.map(({ field, suggested }) => [field.name, suggested])).toEqual([
    ['supplier_name', 'theirs'],
    ['website', 'mine'],
  ]);

  act(() => result.current.settleConflict({ supplier_name: 'theirs', website: 'mine' }));
  expect(form().formState.isSubmitted).toBe(false);
  expect(base.current.values.supplier_name).toBe('theirs');
  expect(form().getValues()).toMatchObject({ supplier_name: 'theirs', website: 'mine' });
  expect(submit).toHaveBeenCalledTimes(1);
});
