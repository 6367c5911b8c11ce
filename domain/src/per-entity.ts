import type { Entity } from './entity';
import { languagesAdded } from './language';

/** A function of an entity that computes its result once: entities do not change, and an import asks for every row. */
export const perEntity = <Result>(compute: (entity: Entity) => Result): ((entity: Entity) => Result) => {
  const known = new WeakMap<Entity, { readonly result: Result }>();
  return (entity) => {
    const found = known.get(entity) ?? { result: compute(entity) };
    known.set(entity, found);
    return found.result;
  };
};

/** The same for what is made of labels in all languages: computed again once another language is loaded. */
export const perLanguages = <Result>(compute: (entity: Entity) => Result): ((entity: Entity) => Result) => {
  let made = perEntity(compute);
  let languages = languagesAdded();
  return (entity) => {
    if (languages !== languagesAdded()) {
      made = perEntity(compute);
      languages = languagesAdded();
    }
    return made(entity);
  };
};
