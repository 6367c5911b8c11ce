import { type Entity, type Field, holds } from '@ridgeline/domain';
import type { Values } from '../../shared';

/** The state of a form while it is edited. */
export interface DraftState {
  /** The values of the loaded row (or of a new one). */
  readonly initial: Values;
  readonly values: Values;
  /** Fields that the user changed or left (blur). */
  readonly touched: ReadonlySet<string>;
  /** Fields that the user set: they no longer follow another field. */
  readonly chosen: ReadonlySet<string>;
  /** The server's errors, each until its field changes. */
  readonly refused: Readonly<Record<string, string>>;
  /** A save was tried: from now on every problem is shown, touched or not. */
  readonly tried: boolean;
}

export type DraftEvent =
  | { readonly type: 'set'; readonly name: string; readonly value: unknown }
  | { readonly type: 'leave'; readonly name: string }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly errors: Readonly<Record<string, string>> }
  | { readonly type: 'begin'; readonly initial: Values; readonly values?: Values };

/** The part of a form that inputs and a special screen's sections get. */
export interface Draft extends DraftState {
  readonly set: (name: string, value: unknown) => void;
  readonly leave: (name: string) => void;
}

export const emptyDraft = (initial: Values): DraftState => ({
  initial,
  values: initial,
  touched: new Set(),
  chosen: new Set(),
  refused: {},
  tried: false,
});

const followers = (entity: Entity, name: string): Field[] =>
  entity.fields.filter((field) => field.follows?.field === name);

const withFollowers = (entity: Entity, state: DraftState, values: Values, name: string): Values => {
  const next: Record<string, unknown> = { ...values };
  for (const field of followers(entity, name)) {
    if (!field.follows || state.chosen.has(field.name)) continue;
    const source = String(values[name] ?? '');
    next[field.name] = source === '' ? '' : (field.follows.values[source] ?? field.follows.otherwise);
  }
  return next;
};

/** Ratings are cleared when the matrix changes, because they mean something else on another matrix. */
const withoutStrandedPoints = (entity: Entity, before: Values, values: Values, name: string): Values => {
  if (before[name] === values[name]) return values;
  const stranded = entity.fields.filter((field) => field.scale?.matrix === name);
  return { ...values, ...Object.fromEntries(stranded.map((field) => [field.name, ''])) };
};

/** The server's errors without those that a change of a field may have resolved: its own, and those of its rules. */
const without = (
  { rules = [] }: Entity,
  errors: Readonly<Record<string, string>>,
  name: string,
): Record<string, string> => {
  const answered = rules.filter(({ reads }) => reads.includes(name)).flatMap(({ reads }) => reads);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name && !answered.includes(field)));
};

/**
 * The reducer of a form. Setting a field also sets the fields that follow it, until the user has set such a field
 * too. A reset (a row was loaded, a conflict was resolved) clears the touched fields.
 */
export const draftAfter = (entity: Entity, state: DraftState, event: DraftEvent): DraftState => {
  switch (event.type) {
    case 'set': {
      const set = { ...state.values, [event.name]: event.value };
      const values = withoutStrandedPoints(
        entity,
        state.values,
        withFollowers(entity, state, set, event.name),
        event.name,
      );
      return {
        ...state,
        values,
        chosen: new Set(state.chosen).add(event.name),
        refused: without(entity, state.refused, event.name),
      };
    }
    case 'leave':
      return state.touched.has(event.name) ? state : { ...state, touched: new Set(state.touched).add(event.name) };
    case 'try':
      return { ...state, tried: true };
    case 'refuse':
      return { ...state, tried: true, refused: event.errors };
    case 'begin':
      return { ...emptyDraft(event.initial), values: event.values ?? event.initial };
  }
};

/** Whether a field that depends on another one is shown; domain defines the rule. */
export const isOffered = (field: Field, values: Values): boolean =>
  !field.hidden && (!field.visibleWhen || holds(field.visibleWhen, values));
