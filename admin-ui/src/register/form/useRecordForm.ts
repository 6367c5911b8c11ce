import { type CompanySettings, type Entity, USUAL_SETTINGS } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { changedFields, type Row, toForm, toNewForm, type Values } from '../../shared';
import { type Checked, createChecks } from './checks';
import { problemsOf } from './problems';
import type { RecordFormProps } from './RecordForm';
import { useRating } from './useRating';
import { type Outcome, useSave } from './useSave';

/** What a form is compared with. */
export interface Base {
  /** The row as it is stored; null for a new one. */
  readonly row: Row | null;
  /** Its values in the form, or the first values of a new one. */
  readonly values: Values;
  /** Fields that the user set: they no longer follow another field. */
  readonly chosen: Set<string>;
}

/** The base of a form that begins with a stored row. */
export const baseOf = (entity: Entity, row: Row): Base => ({ row, values: toForm(entity, row), chosen: new Set() });

/** The server's errors by field. */
const refusedIn = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      error?.type === 'server' && typeof error.message === 'string' ? [[name, error.message]] : [],
    ),
  );

/** Checks a form's values, and adds the errors of the server. */
export const checkedOf = (
  entity: Entity,
  { row, values: before }: Base,
  settings: CompanySettings,
  values: Values,
  errors: FieldErrors = {},
): Checked => {
  const problems = problemsOf(entity, values, { settings, stored: row && before });
  return {
    values,
    problems: { ...problems, errors: { ...problems.errors, ...refusedIn(errors) } },
    dirty: changedFields(entity, before, values).length > 0,
  };
};

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** First values, checks and saving of a form: what is around react-admin's `<Form>`. */
export const useRecordForm = ({ entity, slots, row, onClose }: RecordFormProps) => {
  const { begin: given, filter } = slots;
  const begin = useMemo(
    () => (row ? toForm(entity, row) : toNewForm(entity, { ...given, ...filter })),
    [entity, row, given, filter],
  );
  const base = useRef<Base>({ row, values: begin, chosen: new Set() });
  // Until the settings are known the rules warn by the usual ones; the server decides.
  const { settings = USUAL_SETTINGS } = useRating();
  const store = useSave(entity);
  /** The result of the last save; null where none was needed or possible. */
  const outcome = useRef<Outcome | null>(null);
  const uploading = useRef(false);
  /** Whether yours and theirs are settled: then it is saved in any case. */
  const settled = useRef(false);

  const check = useCallback(
    (values: Values, errors?: FieldErrors) => checkedOf(entity, base.current, settings, values, errors),
    [entity, settings],
  );
  const [checks] = useState(() => createChecks(check(begin)));

  /** The errors of the server by field, which react-admin's form takes; undefined without any. */
  const save = async (values: Values): Promise<Readonly<Record<string, string>> | undefined> => {
    const { row: stored, values: before } = base.current;
    if (uploading.current) {
      outcome.current = { kind: 'failed', message: registerWords.files.busy };
    } else if (stored && !settled.current && !check(values).dirty) {
      onClose();
    } else {
      settled.current = false;
      outcome.current = (await store(stored, before, values)) ?? outcome.current;
    }
    return outcome.current?.kind === 'refused' ? outcome.current.errors : undefined;
  };
  const setUploading = useCallback((now: boolean): void => {
    uploading.current = now;
  }, []);

  return { begin, base, check, checks, outcome, settled, save, setUploading };
};
