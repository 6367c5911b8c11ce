import type { Entity, Filters } from '@ridgeline/domain';
import type { ListControllerResult } from 'react-admin';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';
import type { ListState } from './useListState';
import type { Rows } from './useRows';
import type { Selection } from './useSelection';

interface Listed {
  readonly state: ListState;
  readonly list: Rows;
  readonly selection: Selection;
}

/**
 * A register as react-admin's `useListContext` has it. `filterValues` are what the provider's `filter` takes;
 * `setFilters` takes filters as the address has them, by field. `onSelectAll` selects the rows of the page.
 */
export const listContextOf = (
  entity: Entity,
  { state, list, selection }: Listed,
  filterValues: Readonly<Record<string, unknown>>,
): ListControllerResult<Row> => {
  const base = {
    resource: resourceOf(entity),
    defaultTitle: entity.nouns.many,
    sort: state.sort,
    setSort: ({ field, order }: { field: string; order: 'ASC' | 'DESC' }) => state.change({ sort: { field, order } }),
    filterValues,
    displayedFilters: {},
    setFilters: (filters: Filters) => state.change({ filters }),
    showFilter: () => undefined,
    hideFilter: (name: string) => {
      const { [name]: _gone, ...filters } = state.filters;
      state.change({ filters });
    },
    page: state.page,
    setPage: (page: number) => state.change({ page }),
    perPage: state.perPage,
    setPerPage: (perPage: number) => state.change({ perPage }),
    hasPreviousPage: state.page > 1,
    hasNextPage: list.more || state.page < list.pages,
    selectedIds: selection.ids,
    onSelect: selection.choose,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clear,
    onSelectAll: () => selection.choose((list.rows ?? []).map((row) => row.id)),
    refetch: list.refetch,
    isFetching: list.stale,
    isLoading: list.rows === undefined && list.error === null,
  };
  const { rows, error } = list;
  if (rows === undefined) {
    const nothing = { ...base, data: undefined, total: undefined, meta: undefined };
    return error ? { ...nothing, error, isPending: false } : { ...nothing, error: null, isPending: true };
  }
  const page = { ...base, data: [...rows], total: list.total ?? rows.length };
  return error ? { ...page, error, isPending: false } : { ...page, error: null, isPending: false };
};
