import type { Sort } from '../slots';

export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** What the address says of a list; another page's own parameters are left alone. */
export interface ListAddress {
  readonly page: number;
  readonly perPage: number;
  readonly q: string;
  readonly sort: Sort;
  /** Fields with a value, a list or operators, as links from other pages carry them. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Newest first, as the server answers unasked. */
export const NEWEST: Sort = { field: 'id', order: 'DESC' };

const readFilter = (raw: string | null): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(raw ?? '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
};

/** Reads a list out of an address; what cannot be meant counts as not said. */
export const readAddress = (search: URLSearchParams, usual: Sort = NEWEST): ListAddress => {
  const page = Number(search.get('page'));
  const perPage = Number(search.get('perPage'));
  const { q, ...filter } = readFilter(search.get('filter'));
  const field = search.get('sort');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0],
    q: search.get('q') ?? (typeof q === 'string' ? q : ''),
    sort: field ? { field, order: search.get('order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' } : usual,
    filter,
  };
};

const put = (search: URLSearchParams, name: string, value: string | null): void => {
  if (value === null || value === '') search.delete(name);
  else search.set(name, value);
};

/** The same address with some of the list changed. What is as usual is left out, so that addresses stay short. */
export const writeAddress = (
  before: URLSearchParams,
  change: Partial<ListAddress>,
  usual: Sort = NEWEST,
): URLSearchParams => {
  const { page, perPage, q, sort, filter } = { ...readAddress(before, usual), ...change };
  const search = new URLSearchParams(before);
  const isUsual = sort.field === usual.field && sort.order === usual.order;
  put(search, 'page', page > 1 ? String(page) : null);
  put(search, 'perPage', perPage === PAGE_SIZES[0] ? null : String(perPage));
  put(search, 'q', q);
  put(search, 'sort', isUsual ? null : sort.field);
  put(search, 'order', isUsual ? null : sort.order);
  put(search, 'filter', Object.keys(filter).length > 0 ? JSON.stringify(filter) : null);
  return search;
};
