import { type Entity, type Filters, filterWords, isFilterKey, readFilters, writeFilters } from '@ridgeline/domain';
import type { Sort } from '../slots';
import { columnsOf, isSortable } from './columns';

export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** What the address says of a list; another page's own parameters are left alone. */
export interface ListAddress {
  readonly page: number;
  readonly perPage: number;
  readonly q: string;
  readonly sort: Sort;
  readonly filters: Filters;
}

/** Newest first, as the server answers unasked. */
export const NEWEST: Sort = { field: 'id', order: 'DESC' };

/** What every row has besides its fields, and can be sorted by. */
const FRAME = ['id', 'createdAt', 'updatedAt'];

const maySort = (entity: Entity, name: string): boolean =>
  FRAME.includes(name) || columnsOf(entity).some((field) => field.name === name && isSortable(field));

/**
 * Reads a list out of an address. What cannot be meant counts as not said; of filters and order that is told, in
 * `problems`, since they make the list another one than the address promises.
 */
export const readAddress = (
  entity: Entity,
  search: URLSearchParams,
  usual: Sort = NEWEST,
): ListAddress & { readonly problems: readonly string[] } => {
  const page = Number(search.get('page'));
  const perPage = Number(search.get('perPage'));
  const { filters, problems } = readFilters(entity, search);
  const field = search.get('sort') ?? '';
  const sorted = maySort(entity, field);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0],
    q: search.get('q') ?? '',
    sort: sorted ? { field, order: search.get('order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' } : usual,
    filters,
    problems: [...problems, ...(field === '' || sorted ? [] : [filterWords.unknownSort(field.slice(0, 60))])],
  };
};

const put = (search: URLSearchParams, name: string, value: string | null): void => {
  if (value === null || value === '') search.delete(name);
  else search.set(name, value);
};

/** The same address with some of the list changed. What is as usual is left out, so that addresses stay short. */
export const writeAddress = (
  entity: Entity,
  before: URLSearchParams,
  change: Partial<ListAddress>,
  usual: Sort = NEWEST,
): URLSearchParams => {
  const { page, perPage, q, sort, filters } = { ...readAddress(entity, before, usual), ...change };
  const search = new URLSearchParams([...before].filter(([key]) => !isFilterKey(key)));
  const isUsual = sort.field === usual.field && sort.order === usual.order;
  put(search, 'page', page > 1 ? String(page) : null);
  put(search, 'perPage', perPage === PAGE_SIZES[0] ? null : String(perPage));
  put(search, 'q', q);
  put(search, 'sort', isUsual ? null : sort.field);
  put(search, 'order', isUsual ? null : sort.order);
  for (const [name, text] of writeFilters(filters)) search.append(name, text);
  return search;
};
