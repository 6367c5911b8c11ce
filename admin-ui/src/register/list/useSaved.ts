import type { Entity } from '@ridgeline/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Row, useRefresh } from '../../shared';
import type { SavedPlace } from '../savedPlace';
import type { Slots } from '../slots';
import type { ListState } from './useListState';
import { filterOf } from './useRows';

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
export const useSaved = (
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
