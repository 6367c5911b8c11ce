import type { Entity } from '@ridgeline/domain';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { Row } from '../../shared';
import { useRefresh } from '../../shared';
import type { Slots } from '../slots';
import { pageOf } from './locate';
import type { ListState } from './useListState';
import { filterOf } from './useRows';

/** How long a row that was just saved is marked. */
const MARKED_MS = 5_000;

interface Saved {
  /** Id of the row that was just saved, for a while. */
  readonly marked: string | null;
  /** Shows a saved row where it now stands, once the form has gone. */
  readonly show: (row: Row) => void;
}

/**
 * After a save: reads the list again, turns to the page on which the row now stands, and marks it there. It waits for
 * the form's address to be left, since the page turned to is written into the list's.
 */
export const useSaved = (entity: Entity, state: ListState, fixed: Slots['filter'], formClosed: boolean): Saved => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const refresh = useRefresh(entity);
  const [saved, show] = useState<Row | null>(null);
  const [marked, setMarked] = useState<string | null>(null);

  const place = useEffectEvent(async (row: Row): Promise<void> => {
    await refresh();
    const where = { sort: state.sort, perPage: state.perPage, filter: filterOf(entity, state, fixed) };
    // A row that cannot be found is saved all the same: the list then simply stays where it is.
    const page = await pageOf(provider, entity, row, where).catch(() => null);
    if (page !== null && page !== state.page) state.change({ page }, true);
    setMarked(row.id);
  });

  useEffect(() => {
    if (!saved || !formClosed) return;
    show(null);
    void place(saved);
  }, [saved, formClosed]);

  useEffect(() => {
    if (!marked) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  return { marked, show };
};
