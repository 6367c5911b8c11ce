import type { Entity } from '@ridgeline/domain';
import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { Row, Slots } from '../slots';
import { useFormRoute } from '../useFormRoute';
import { useRefresh } from '../useRefresh';
import { useWriting } from '../useWriting';
import { pageOf } from './locate';
import { useColumns } from './useColumns';
import { useKeys } from './useKeys';
import { useListState } from './useListState';
import { filterOf, useRows } from './useRows';
import { useSelection } from './useSelection';

/** How long a row that was just saved is marked. */
const MARKED_MS = 5_000;

/** Everything that a register's page holds together: address, rows, columns, selection, form, keys, and what was saved. */
export const useRegister = (entity: Entity, slots: Slots) => {
  const state = useListState(slots.sort);
  const columns = useColumns(entity);
  const list = useRows(entity, state, columns.shown, slots);
  const selection = useSelection();
  const route = useFormRoute(entity);
  const writing = useWriting(entity);
  const refresh = useRefresh(entity);
  const provider = useDataProvider<RidgelineDataProvider>();
  const searchRef = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<string | null>(null);

  useEffect(() => {
    if (!marked) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const { change } = state;
  const search = useCallback((q: string) => change({ q }, true), [change]);

  const openRow = (row: Row): void => (slots.onOpen ? slots.onOpen(row) : route.openRow(row.id));
  const rowOf = (id: string): Row | undefined => list.rows?.find((row) => row.id === id);

  /** Turns to the page on which a saved row now stands, and marks it there. */
  const show = async (row: Row): Promise<void> => {
    await refresh();
    const place = { sort: state.sort, perPage: state.perPage, filter: filterOf(state, slots.filter) };
    // A row that cannot be found is saved all the same: the list then simply stays where it is.
    const page = await pageOf(provider, entity, row, place).catch(() => null);
    if (page !== null && page !== state.page) change({ page }, true);
    setMarked(row.id);
  };

  useKeys({
    search: searchRef,
    onNew: writing.create ? route.openNew : undefined,
    onOpen: (id) => {
      const row = rowOf(id);
      if (row) openRow(row);
    },
    onEdit: (id) => {
      const row = rowOf(id);
      if (row && writing.update && writing.mayChange(row)) route.openRow(id);
    },
  });

  return {
    state,
    columns,
    list,
    selection,
    route,
    writing,
    marked,
    searchRef,
    search,
    openRow,
    show,
    reload: () => void refresh(),
  };
};
