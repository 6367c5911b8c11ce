import { type Language, textIn } from './language';

/**
 * A text of a definition in the language of the moment. The English text is in the definition itself and is the key
 * of its translations (`domain/messages/<language>/labels.json`), so that a new field stays one line.
 */
export const labelOf = (english: string, language?: Language): string => textIn('labels', english, language) ?? english;

/** A copy with some properties replaced. Unlike a spread it keeps labels that are looked up when they are read. */
export const changed = <Item extends object, Changes extends object>(item: Item, changes: Changes): Item & Changes =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(item),
      ...Object.getOwnPropertyDescriptors(changes),
    },
  ) as Item & Changes;

/** A copy whose texts of these names are looked up when they are read. */
export const translated = <Item extends object>(item: Item, ...names: readonly (keyof Item)[]): Item => {
  const all: Record<PropertyKey, PropertyDescriptor> = Object.getOwnPropertyDescriptors(item);
  for (const name of names) {
    const english: unknown = all[name]?.value;
    if (typeof english === 'string') all[name] = { enumerable: true, configurable: true, get: () => labelOf(english) };
  }
  return Object.defineProperties({}, all) as Item;
};
