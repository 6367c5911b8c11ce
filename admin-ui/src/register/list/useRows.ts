import { ARCHIVED, ARCHIVED_AT, type Entity, type Field, queryOf } from '@ridgeline/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { resourceOf } from '../../resources';
import { noonToday, type Row } from '../../shared';
import type { Slots } from '../slots';
import { neededFields } from './columns';
import type { ListState } from './useListState';

export interface Rows {
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** Not all rows are counted yet: there are more than `total`, on more than `pages` pages. */
  readonly more: boolean;
  readonly pages: number;
  readonly error: Error | null;
  /** The shown rows are not, or perhaps no longer, the requested ones. */
  readonly stale: boolean;
  readonly refetch: () => void;
}

/** The filters of the list: the screen's own filter, which has priority over the address's, and the search. */
export const filterOf = (
  entity: Entity,
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
  fixed: Slots['filter'],
): Readonly<Record<string, unknown>> => ({
  ...queryOf(entity, filters, noonToday()),
  ...fixed,
  ...(q.trim() !== '' && { q: q.trim() }),
});

/** Whether a row is archived is known by this field: only needed where the list shows archived rows. */
const archiveNeeds = ({ filters }: Pick<ListState, 'filters'>): string[] => (filters[ARCHIVED] ? [ARCHIVED_AT] : []);

/** The cache key of a list, as in react-admin. */
export const listParams = (
  entity: Entity,
  state: Pick<ListState, 'page' | 'perPage' | 'sort' | 'q' | 'filters'>,
  columns: readonly Field[],
  { filter: fixed, needs }: Pick<Slots, 'filter' | 'needs'>,
) => ({
  pagination: { page: state.page, perPage: state.perPage },
  sort: state.sort,
  filter: filterOf(entity, state, fixed),
  meta: { fields: neededFields(entity, columns, [...(needs ?? []), ...archiveNeeds(state)]), count: 'quick' },
});

/** A request for only the exact count of a list. */
const countParams = (filter: Readonly<Record<string, unknown>>) => ({
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' as const },
  filter,
  meta: { fields: ['id'] },
});

/**
 * One page of an entity's rows. While another page is loaded the old rows stay. The rows do not
 * wait for the count of a long list, which is requested after they have arrived. Of a grouped list only the count is read.
 */
export const useRows = (
  entity: Entity,
  state: ListState,
  columns: readonly Field[],
  slots: Pick<Slots, 'filter' | 'needs'>,
  waiting: boolean,
): Rows => {
  const { page, perPage, change } = state;
  const grouped = state.group !== '';
  const query = useGetList<Row>(resourceOf(entity), listParams(entity, state, columns, slots), {
    placeholderData: keepPreviousData,
    retry: false,
    enabled: !waiting && !grouped,
  });
  const { isFetching, isPlaceholderData } = query;
  const long = query.meta?.more === true;
  const exact = useGetList<Row>(resourceOf(entity), countParams(filterOf(entity, state, slots.filter)), {
    retry: false,
    enabled: grouped ? !waiting : long && !isPlaceholderData,
  });
  const more = !grouped && long && exact.total === undefined;
  const total = grouped || long ? (exact.total ?? query.total) : query.total;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const beyond = total !== undefined && !more && !grouped && !isFetching && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, true);
  }, [beyond, pages, change]);
  return {
    rows: query.data,
    total,
    more,
    pages,
    error: grouped ? exact.error : query.error,
    stale: isPlaceholderData || (isFetching && query.data !== undefined),
    refetch: () => void query.refetch(),
  };
};
