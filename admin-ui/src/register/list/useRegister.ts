import { type Entity, isArchived } from '@ridgeline/domain';
import { useCallback, useEffect, useRef } from 'react';
import { type Row, useRefresh, useWriting } from '../../shared';
import { useHistory } from '../history/useHistory';
import type { Slots } from '../slots';
import { useFormRoute } from '../useFormRoute';
import { useViews } from '../views/useViews';
import { useColumns } from './useColumns';
import { useFocusSaved } from './useFocusSaved';
import { type Grouped, useGroups } from './useGroups';
import { useKeys } from './useKeys';
import { useListState } from './useListState';
import { useOnward } from './useOnward';
import { type Rows, useRows } from './useRows';
import { useSaved } from './useSaved';
import { useSelection } from './useSelection';

/** A list of which the rows are those of unfolded groups. */
const inGroups = (list: Rows, { rows, error, stale, refetch }: Grouped): Rows => ({
  ...list,
  rows,
  error: error ?? list.error,
  stale,
  refetch: () => {
    refetch();
    list.refetch();
  },
});

/** The state of a register's page: address, rows, columns, selection, form, keys, and the saved row. */
export const useRegister = (entity: Entity, slots: Slots) => {
  const state = useListState(entity, slots.sort);
  const columns = useColumns(entity);
  const { waiting, views } = useViews(entity, state, columns, slots.sort);
  const isWaiting = waiting || columns.waiting;
  const flat = useRows(entity, state, columns.drawn, slots, isWaiting);
  const groups = useGroups(entity, state, columns.drawn, slots, isWaiting);
  const grouped = state.group === '' ? undefined : groups;
  const onward = useOnward(entity, state, columns.drawn, slots, flat);
  const list = grouped ? inGroups(flat, grouped) : { ...flat, rows: onward.rows };
  const selection = useSelection();
  const route = useFormRoute(entity);
  const writing = useWriting(entity);
  const hasHistory = useHistory(entity) !== undefined;
  const refresh = useRefresh(entity);
  const searchRef = useRef<HTMLInputElement>(null);
  const filtersRef = useRef<HTMLButtonElement>(null);
  const { marked, show, place } = useSaved(entity, state, onward.last, slots.filter, route.open === undefined);
  useFocusSaved(marked, list.rows);

  // Selected rows must be visible: another list begins without a selection.
  const narrowing = JSON.stringify([state.q, state.filters, state.group]);
  const { clear } = selection;
  useEffect(() => {
    if (narrowing !== '') clear();
  }, [narrowing, clear]);

  const { change } = state;
  const search = useCallback((q: string) => change({ q }, true), [change]);

  const openRow = (row: Row): void => (slots.onOpen ? slots.onOpen(row) : route.readRow(row.id));
  const rowOf = (id: string): Row | undefined => list.rows?.find((row) => row.id === id);

  useKeys({
    search: searchRef,
    onNew: writing.create ? route.openNew : undefined,
    onOpen: (id) => {
      const row = rowOf(id);
      if (row) openRow(row);
    },
    onEdit: (id) => {
      const row = rowOf(id);
      if (row && writing.update && writing.mayChange(row) && !isArchived(row)) route.openRow(id);
    },
  });

  return {
    state,
    columns,
    views,
    list,
    grouped,
    onward,
    selection,
    route,
    writing,
    hasHistory,
    marked,
    searchRef,
    filtersRef,
    search,
    openRow,
    show,
    place,
    reload: () => void refresh(),
  };
};
