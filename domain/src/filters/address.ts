import type { Entity } from '../entity';
import { checkFilters, type Filters } from './read';

/** Prefix of each filtered field in an address: `?f.supplier_type=hr&f.contract_end_date=overdue`. */
const PREFIX = 'f.';

/** One parameter of an address. */
export type Pair = [name: string, text: string];

/** Whether an address's parameter is a filter. */
export const isFilterKey = (key: string): boolean => key.startsWith(PREFIX);

/** The filters of an entity among an address's parameters, and a sentence for each invalid one. */
export const readFilters = (entity: Entity, search: Iterable<Pair>): { filters: Filters; problems: string[] } => {
  const given = new Map<string, string[]>();
  for (const [key, text] of search) {
    if (!isFilterKey(key)) continue;
    const name = key.slice(PREFIX.length);
    given.set(name, [...(given.get(name) ?? []), text]);
  }
  return checkFilters(entity, Object.fromEntries(given));
};

/** The parameters from which `readFilters` reads the same filters. */
export const writeFilters = (filters: Filters): Pair[] =>
  Object.entries(filters).flatMap(([name, texts]) => texts.map((text): Pair => [PREFIX + name, text]));
