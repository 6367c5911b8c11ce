import { type Entity, readViewState, type SavedView, type ViewState, viewWords } from '@ridgeline/domain';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../providers/useRead';
import { type Sort, useToast } from '../../shared';
import { OPENED } from '../list/address';
import type { Columns } from '../list/useColumns';
import type { ListState } from '../list/useListState';
import { differs, shownBy, stateOf } from './state';

/** The cache key of the views of a register. */
export const viewsKey = (entity: Entity): readonly unknown[] => ['views', entity.plural];

/** The data of the menu of views. */
export interface Views {
  /** The current state of the register. */
  readonly now: ViewState;
  readonly applied: string;
  readonly isChanged: (view: SavedView) => boolean;
  readonly apply: (view: SavedView, replace?: boolean) => void;
  /** Sets the view of the current list, or none. */
  readonly mark: (id: string) => void;
}

/** A link may name a view: it is loaded, applied once, and removed from the address. */
const useOpened = (entity: Entity, apply: Views['apply'], drop: () => void): boolean => {
  const toast = useToast();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get(OPENED) ?? '';
  const { data, isError } = useRead(['views', 'opened', id], (provider, signal) => provider.readView(id, signal), {
    enabled: id !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const gone = isError || (data !== undefined && data.register !== entity.plural);
  useEffect(() => {
    if (id === '') return;
    if (gone) {
      toast.failed(viewWords.gone);
      drop();
    } else if (data) apply(data, true);
  }, [id, gone, data, apply, drop, toast]);
  return id !== '';
};

/**
 * The saved views of a register: which one was applied, and how to apply another.
 * @returns `waiting` while the view of a link is loaded, so that the default list is not visible for a moment
 */
export const useViews = (
  entity: Entity,
  state: ListState,
  columns: Columns,
  usual?: Sort,
): { views: Views; waiting: boolean } => {
  const toast = useToast();
  const { change } = state;
  const { show } = columns;
  const apply = useCallback(
    (view: SavedView, replace = false) => {
      const { state: kept, problems } = readViewState(entity, view.state);
      if (problems.length > 0) toast.failed(`${viewWords.partly({ name: view.name })} ${problems.join(' ')}`);
      show(kept.columns ?? []);
      change({ ...shownBy(kept, usual), saved: view.documentId, page: 1 }, replace);
    },
    [entity, usual, toast, show, change],
  );
  const drop = useCallback(() => change({ saved: '' }, true), [change]);
  const waiting = useOpened(entity, apply, drop);
  const now = stateOf(
    state,
    columns.shown.map(({ name }) => name),
  );
  const views: Views = {
    now,
    applied: state.saved,
    isChanged: (view) => differs(entity, view.state, now, usual),
    apply,
    mark: (id) => change({ saved: id, page: state.page }, true),
  };
  return { views, waiting };
};

/** The views that the user may apply here; requested only while the menu is open. */
export const useViewList = (entity: Entity, wanted: boolean) =>
  useRead(viewsKey(entity), (provider, signal) => provider.listViews(entity.plural, signal), {
    enabled: wanted,
    retry: false,
  });
