import { type Entity, type Field, holds } from '@ridgeline/domain';
import type { Values } from '../../shared';

/** What a form holds while somebody works on it. */
export interface DraftState {
  /** As the row was loaded (or as a new one begins). */
  readonly initial: Values;
  readonly values: Values;
  /** Fields that the user changed or left. */
  readonly touched: ReadonlySet<string>;
  /** Fields that the user set: these no longer follow another field. */
  readonly chosen: ReadonlySet<string>;
  /** The server's complaints, each until its field changes. */
  readonly refused: Readonly<Record<string, string>>;
  /** A save was tried: from now on every problem shows, touched or not. */
  readonly tried: boolean;
}

export type DraftEvent =
  | { readonly type: 'set'; readonly name: string; readonly value: unknown }
  | { readonly type: 'leave'; readonly name: string }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly errors: Readonly<Record<string, string>> }
  | { readonly type: 'begin'; readonly initial: Values; readonly values?: Values };

/** What inputs and a special screen's sections get of a form. */
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

/** Points are given up with the matrix on which they were rated: on another one they would mean something else. */
const withoutStrandedPoints = (entity: Entity, before: Values, values: Values, name: string): Values => {
  if (before[name] === values[name]) return values;
  const stranded = entity.fields.filter((field) => field.scale?.matrix === name);
  return { ...values, ...Object.fromEntries(stranded.map((field) => [field.name, ''])) };
};

/** The server's complaints without those that a change of a field may have answered: its own, and those of its rules. */
const without = (
  { rules = [] }: Entity,
  errors: Readonly<Record<string, string>>,
  name: string,
): Record<string, string> => {
  const answered = rules.filter(({ reads }) => reads.includes(name)).flatMap(({ reads }) => reads);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name && !answered.includes(field)));
};

/**
 * The one function by which a form changes. Setting a field sets along what follows it, until the user chose that field
 * too; beginning anew (a row loaded, a conflict settled) forgets what was touched.
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

/** Whether a field that depends on another one is to be shown; the vocabulary's own rule. */
export const isOffered = (field: Field, values: Values): boolean =>
  !field.hidden && (!field.visibleWhen || holds(field.visibleWhen, values));
