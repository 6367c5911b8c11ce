import { type Entity, isArchived } from '@ridgeline/domain';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCovered, isTyping } from '../../components/keys';
import { type Row, useRefresh, useWriting } from '../../shared';
import { useHistory } from '../history/useHistory';
import type { SavedPlace } from '../savedPlace';
import type { Slots } from '../slots';
import { useFormRoute } from '../useFormRoute';
import { useViews } from '../views/useViews';
import { useColumns } from './useColumns';
import { type Grouped, useGroups } from './useGroups';
import { type ListState, useListState } from './useListState';
import { useOnward } from './useOnward';
import { filterOf, type Rows, useRows } from './useRows';
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

/**
 * Gives the focus to a row that was just saved, if closing the form left it nowhere, as after the keys `n` and Ctrl+S:
 * the keyboard then goes on from that row.
 * @param drawn changes when other rows are drawn
 */
const useFocusSaved = (saved: string | null, drawn: unknown): void => {
  useEffect(() => {
    if (saved === null || drawn === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(saved)}"]`)?.focus({ preventScroll: true });
  }, [saved, drawn]);
};

interface Handlers {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onNew?: (() => void) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string) => void;
}

/** What the arrow keys go through: rows, and the heads of groups. */
const STOPS = 'tr[data-row], button[data-group]';

const stopsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(STOPS)];

const focusedStop = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(STOPS) ?? null;

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;

const step = (by: 1 | -1): void => {
  const stops = stopsShown();
  const at = stops.indexOf(focusedStop() as HTMLElement);
  const next = at < 0 ? stops[0] : stops[Math.min(stops.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Arrow keys move between rows only if a row has the focus; otherwise they scroll the page. */
const stepOf = (key: string): 1 | -1 | 0 => {
  const inTable = focusedStop() !== null;
  if (key === 'j' || (key === 'ArrowDown' && inTable)) return 1;
  return key === 'k' || (key === 'ArrowUp' && inTable) ? -1 : 0;
};

const handle = (event: KeyboardEvent, { search, onNew, onOpen, onEdit }: Handlers): boolean => {
  const row = focusedRow();
  const by = stepOf(event.key);
  if (by !== 0) step(by);
  else if (event.key === '/') search.current?.focus();
  else if (event.key === 'n' && onNew) onNew();
  else if (event.key === 'Enter' && row && event.target === row) onOpen(row.dataset.row ?? '');
  else if (event.key === 'e' && row) onEdit(row.dataset.row ?? '');
  else return false;
  return true;
};

/** The keys of a register: `/` search, `n` new, arrows and `j` `k` from row to row, Enter opens, `e` edits. */
const useKeys = (handlers: Handlers): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** How long a saved row is marked. */
const MARKED_MS = 5_000;

interface Saved {
  /** Id of the saved row, for a short time. */
  readonly marked: string | null;
  /** Shows a saved row at its new place, after the form was closed. */
  readonly show: (row: Row) => void;
  /** What a form asks with a save, so that the row can be shown. */
  readonly place: SavedPlace;
}

/**
 * After a save: reads the list again, opens the page of the row, and marks it there. It waits until
 * the form's address was left, because it writes the page into the list's address.
 * @param lastPage the last page in sight
 */
const useSaved = (
  entity: Entity,
  state: ListState,
  lastPage: number,
  fixed: Slots['filter'],
  formClosed: boolean,
): Saved => {
  const refresh = useRefresh(entity);
  const [saved, show] = useState<Row | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const last = useRef<{ readonly id: string; readonly page: number | null } | null>(null);

  const turn = useEffectEvent(async (row: Row): Promise<void> => {
    await refresh();
    // A row that the list does not contain has no page: it is saved anyway, and the list stays on its page.
    const page = last.current?.id === row.id ? last.current.page : null;
    const inSight = page !== null && page >= state.page && page <= lastPage;
    if (page !== null && !inSight && state.group === '') state.change({ page }, true);
    setMarked(row.id);
  });

  useEffect(() => {
    if (!saved || !formClosed) return;
    show(null);
    void turn(saved);
  }, [saved, formClosed]);

  useEffect(() => {
    if (!marked) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const place: SavedPlace = {
    list: {
      pagination: { page: 1, perPage: state.perPage },
      sort: state.sort,
      filter: filterOf(entity, state, fixed),
    },
    saved: (id, page) => {
      last.current = { id, page };
    },
  };
  return { marked, show, place };
};

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
