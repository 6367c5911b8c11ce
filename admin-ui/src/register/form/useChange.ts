import type { Entity, Field } from '@ridgeline/domain';
import { type RefObject, useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { answeredBy, changesWith, isOffered, ratedOn } from './follow';
import type { Base } from './useRecordForm';

/** A change of a matrix that waits for a confirmation. */
interface Asked {
  readonly name: string;
  readonly value: unknown;
  /** The visible fields that would have to be rated again. */
  readonly stranded: readonly Field[];
}

/**
 * Changes a field and what changes with it. A change of a matrix with ratings is confirmed first: the ratings mean something
 * else on another matrix, and are cleared.
 */
export const useChange = (entity: Entity, base: RefObject<Base>) => {
  const { clearErrors, getFieldState, getValues, setValue } = useFormContext();
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = useCallback(
    (name: string, value: unknown): void => {
      const { chosen } = base.current;
      const changes = Object.entries(changesWith(entity, getValues(), chosen, name, value));
      chosen.add(name);
      const answered = [...answeredBy(entity, name)].filter((one) => getFieldState(one).error);
      if (answered.length > 0) clearErrors(answered);
      for (const [changed, to] of changes) setValue(changed, to, { shouldDirty: true });
    },
    [entity, base, clearErrors, getFieldState, getValues, setValue],
  );
  const change = useCallback(
    (name: string, value: unknown): void => {
      const values = getValues();
      const rated = ratedOn(entity, values, name);
      if (rated.length === 0 || value === values[name]) put(name, value);
      else setAsked({ name, value, stranded: rated.filter((field) => isOffered(field, values)) });
    },
    [entity, getValues, put],
  );
  return {
    change,
    asked,
    keep: () => setAsked(null),
    confirm: () => {
      if (asked) put(asked.name, asked.value);
      setAsked(null);
    },
  };
};
