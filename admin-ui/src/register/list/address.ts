import {
  type Entity,
  type Filters,
  filterWords,
  isFilterKey,
  maySortBy,
  PAGE_SIZES,
  readFilters,
  writeFilters,
} from '@ridgeline/domain';
import type { Sort } from '../../shared';

/** What the address says of a list; another page's own parameters are left alone. */
export interface ListAddress {
  readonly page: number;
  readonly perPage: number;
  readonly q: string;
  readonly sort: Sort;
  readonly filters: Filters;
  /** Id of the saved view that was applied; empty where none was. What was changed since is in the address itself. */
  readonly saved: string;
}

/** Names the saved view that a link opens; what is done once is not said again. */
export const OPENED = 'view';

/** The parameters that are this list's own. */
export const OWN_KEYS: readonly string[] = ['page', 'perPage', 'q', 'sort', 'order', 'saved', OPENED];

/** Newest first, as the server answers unasked. */
export const NEWEST: Sort = { field: 'id', order: 'DESC' };

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
  const sorted = maySortBy(entity, field);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0],
    q: search.get('q') ?? '',
    saved: search.get('saved') ?? '',
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
  const { page, perPage, q, sort, filters, saved } = { ...readAddress(entity, before, usual), ...change };
  const search = new URLSearchParams([...before].filter(([key]) => !isFilterKey(key)));
  const isUsual = sort.field === usual.field && sort.order === usual.order;
  put(search, 'page', page > 1 ? String(page) : null);
  put(search, 'perPage', perPage === PAGE_SIZES[0] ? null : String(perPage));
  put(search, 'q', q);
  put(search, OPENED, null);
  put(search, 'saved', saved);
  put(search, 'sort', isUsual ? null : sort.field);
  put(search, 'order', isUsual ? null : sort.order);
  for (const [name, text] of writeFilters(filters)) search.append(name, text);
  return search;
};
