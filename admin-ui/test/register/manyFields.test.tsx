import { entity, USUAL_SETTINGS } from '@ridgeline/domain';
import { text } from '@ridgeline/domain/field';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ChecksContext, createChecks } from '../../src/register/form/checks';
import { SectionFields } from '../../src/register/form/SectionFields';
import { useChange } from '../../src/register/form/useChange';
import { useKeepChecked } from '../../src/register/form/useKeepChecked';
import { baseOf, checkedOf } from '../../src/register/form/useRecordForm';

const COUNT = 60;

const long = entity({
  name: 'long',
  plural: 'longs',
  nouns: { one: 'Long', many: 'Longs' },
  tenancy: 'tenant',
  modules: ['Risk'],
  title: 'f0',
  purpose: 'A long form.',
  naturalKey: ['f0'],
  fields: Array.from({ length: COUNT }, (_, at) => text(`f${at}`, `Field ${at}.`)),
});

/** How often an input was drawn: each reads its label once for every time. */
let drawn = 0;
for (const field of long.fields) {
  const { label } = field;
  Object.defineProperty(field, 'label', {
    get: () => {
      drawn += 1;
      return label;
    },
  });
}

const base = { current: { ...baseOf(long, { id: '1' }), row: null } };
const check = (values: Readonly<Record<string, unknown>>) => checkedOf(long, base.current, USUAL_SETTINGS, values);
const checks = createChecks(check(base.current.values));

const Fields = () => {
  useKeepChecked({ check, checks });
  const { change } = useChange(long, base);
  return (
    <SectionFields
      entity={long}
      section={long.sections[0]?.key ?? ''}
      row={null}
      readOnly={false}
      idBase="form"
      slots={{}}
      onChange={change}
      onBusy={() => {}}
    />
  );
};

const Form = () => {
  const form = useForm({ defaultValues: { ...base.current.values } });
  return (
    <FormProvider {...form}>
      <ChecksContext value={checks}>
        <Fields />
      </ChecksContext>
    </FormProvider>
  );
};

afterEach(cleanup);

it('draws one field of sixty again for each key', () => {
  render(<Form />);
  const input = screen.getByLabelText('Field 30.');
  fireEvent.change(input, { target: { value: 'a' } });
  drawn = 0;
  for (const value of ['ab', 'abc', 'abcd', 'abcde']) fireEvent.change(input, { target: { value } });
  expect(checks.get().values.f30).toBe('abcde');
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(2 * 4);
});
