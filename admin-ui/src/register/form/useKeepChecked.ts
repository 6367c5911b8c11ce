import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { RecordFormState } from './useRecordForm';

/** Checks the form again with each change of a value, and when errors of the server or the company's settings arrive. */
export const useKeepChecked = ({ check, checks }: Pick<RecordFormState, 'check' | 'checks'>): void => {
  const { getValues, subscribe } = useFormContext();
  const { errors } = useFormState();
  useEffect(() => checks.set(check(getValues(), errors)), [check, checks, errors, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, errors: current }) => checks.set(check(values, current)),
      }),
    [check, checks, subscribe],
  );
};
