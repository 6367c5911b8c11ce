import type { Entity, Field } from '@ridgeline/domain';
import { useMemo, useState } from 'react';
import { type Draft, isOffered } from './draft';

/** A change of a matrix that waits for a confirmation. */
interface Change {
  readonly name: string;
  readonly value: unknown;
}

/** The current ratings on a matrix, visible or not. */
const ratedOn = (entity: Entity, { values }: Draft, name: string): Field[] =>
  entity.fields.filter((field) => field.scale?.matrix === name && (values[field.name] ?? '') !== '');

/**
 * The draft for the inputs of the form. A change of a matrix with ratings is confirmed first: the ratings
 * mean something else on another matrix, and are cleared.
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
    /** Labels of the fields that would have to be rated again; empty while no confirmation is open. */
    stranded: asked ? ratedOn(entity, draft, asked.name).filter((field) => isOffered(field, draft.values)) : [],
    asking: asked !== null,
    keep: () => setAsked(null),
    change: () => {
      if (asked) draft.set(asked.name, asked.value);
      setAsked(null);
    },
  };
};
