import type { Entity, Field } from '@ridgeline/domain';
import { useMemo, useState } from 'react';
import { type Draft, isOffered } from './draft';

/** A change of a matrix that waits for an answer. */
interface Change {
  readonly name: string;
  readonly value: unknown;
}

/** The points that are rated on a matrix now, shown or not. */
const ratedOn = (entity: Entity, { values }: Draft, name: string): Field[] =>
  entity.fields.filter((field) => field.scale?.matrix === name && (values[field.name] ?? '') !== '');

/**
 * The draft by which inputs change the form, except that a matrix on which something is rated asks first: the points
 * mean something else on another one, and are given up with it.
 */
export const useMatrixChange = (entity: Entity, draft: Draft) => {
  const [asked, setAsked] = useState<Change | null>(null);
  const careful = useMemo(
    (): Draft => ({
      ...draft,
      set: (name, value) => {
        const rated = ratedOn(entity, draft, name);
        if (rated.length > 0 && value !== draft.values[name]) setAsked({ name, value });
        else draft.set(name, value);
      },
    }),
    [entity, draft],
  );
  return {
    draft: careful,
    /** Labels of what would have to be rated anew; empty while nothing is asked. */
    stranded: asked ? ratedOn(entity, draft, asked.name).filter((field) => isOffered(field, draft.values)) : [],
    asking: asked !== null,
    keep: () => setAsked(null),
    change: () => {
      if (asked) draft.set(asked.name, asked.value);
      setAsked(null);
    },
  };
};
