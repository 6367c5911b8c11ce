import type { Entity } from './entity';

/** A function of an entity that computes its result once: entities do not change, and an import asks for every row. */
export const perEntity = <Result>(compute: (entity: Entity) => Result): ((entity: Entity) => Result) => {
  const known = new WeakMap<Entity, { readonly result: Result }>();
  return (entity) => {
    const found = known.get(entity) ?? { result: compute(entity) };
    known.set(entity, found);
    return found.result;
  };
};
