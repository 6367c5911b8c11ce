import {
  type Entity,
  type Filters,
  filterWords,
  groupableOf,
  isFilterKey,
  maySortBy,
  PAGE_SIZES,
  readFilters,
  writeFilters,
} from '@ridgeline/domain';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import type { Sort } from '../../shared';

/** The list in the address; parameters of another page are not changed. */
export interface ListAddress {
  readonly page: number;
  readonly perPage: number;
  readonly q: string;
  readonly sort: Sort;
  readonly filters: Filters;
  /** Name of the field by which the rows are grouped; empty if they are not. */
  readonly group: string;
  /** Id of the applied saved view; empty if there is none. Later changes are in the address itself. */
  readonly saved: string;
}

/** The saved view that a link opens; it is removed from the address after it was applied. */
export const OPENED = 'view';

/** The parameters of this list. */
export const OWN_KEYS: readonly string[] = ['page', 'perPage', 'q', 'sort', 'order', 'group', 'saved', OPENED];

/** Newest first, which is the server's default. */
export const NEWEST: Sort = { field: 'id', order: 'DESC' };

/**
 * Reads a list from an address. Invalid values are ignored. For filters, order and groups this is reported in
 * `problems`, because the list then differs from the address.
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
  const grouped = search.get('group') ?? '';
  const group = groupableOf(entity, grouped)?.name ?? '';
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0],
    q: search.get('q') ?? '',
    saved: search.get('saved') ?? '',
    sort: sorted ? { field, order: search.get('order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' } : usual,
    filters,
    group,
    problems: [
      ...problems,
      ...(field === '' || sorted ? [] : [filterWords.unknownSort({ name: field.slice(0, 60) })]),
      ...(grouped === group ? [] : [listLayoutWords.groups.unknown({ name: grouped.slice(0, 60) })]),
    ],
  };
};

const put = (search: URLSearchParams, name: string, value: string | null): void => {
  if (value === null || value === '') search.delete(name);
  else search.set(name, value);
};

/** The same address with changes of the list. Default values are left out, so that addresses stay short. */
export const writeAddress = (
  entity: Entity,
  before: URLSearchParams,
  change: Partial<ListAddress>,
  usual: Sort = NEWEST,
): URLSearchParams => {
  const { page, perPage, q, sort, filters, group, saved } = { ...readAddress(entity, before, usual), ...change };
  const search = new URLSearchParams([...before].filter(([key]) => !isFilterKey(key)));
  const isUsual = sort.field === usual.field && sort.order === usual.order;
  put(search, 'page', page > 1 ? String(page) : null);
  put(search, 'perPage', perPage === PAGE_SIZES[0] ? null : String(perPage));
  put(search, 'q', q);
  put(search, OPENED, null);
  put(search, 'saved', saved);
  put(search, 'sort', isUsual ? null : sort.field);
  put(search, 'order', isUsual ? null : sort.order);
  put(search, 'group', group);
  for (const [name, text] of writeFilters(filters)) search.append(name, text);
  return search;
};
