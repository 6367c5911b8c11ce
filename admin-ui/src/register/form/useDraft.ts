import type { Entity } from '@ridgeline/domain';
import { type Dispatch, useCallback, useMemo, useReducer } from 'react';
import type { Values } from '../../shared';
import { changedFields } from '../../shared';
import { type Draft, type DraftEvent, type DraftState, draftAfter, emptyDraft } from './draft';
import { type CheckedBy, type Problems, problemsOf } from './problems';

interface Drafting {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly dirty: boolean;
  readonly send: Dispatch<DraftEvent>;
}

/** A form's state, its current problems, and whether it has unsaved changes. */
export const useDraft = (entity: Entity, initial: Values, { settings, isStored }: CheckedBy): Drafting => {
  const [state, send] = useReducer(
    (before: DraftState, event: DraftEvent) => draftAfter(entity, before, event),
    initial,
    emptyDraft,
  );
  const set = useCallback((name: string, value: unknown) => send({ type: 'set', name, value }), []);
  const leave = useCallback((name: string) => send({ type: 'leave', name }), []);
  const problems = useMemo(
    () => problemsOf(entity, state, { settings, isStored }),
    [entity, state, settings, isStored],
  );
  const dirty = useMemo(() => changedFields(entity, state.initial, state.values).length > 0, [entity, state]);
  return { draft: useMemo(() => ({ ...state, set, leave }), [state, set, leave]), problems, dirty, send };
};
