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

/** How long a saved row is marked. */
const MARKED_MS = 5_000;

interface Saved {
  /** Id of the saved row, for a short time. */
  readonly marked: string | null;
  /** Shows a saved row at its new place, after the form was closed. */
  readonly show: (row: Row) => void;
}

/**
 * After a save: reads the list again, opens the page of the row, and marks it there. It waits until
 * the form's address was left, because it writes the page into the list's address.
 */
export const useSaved = (entity: Entity, state: ListState, fixed: Slots['filter'], formClosed: boolean): Saved => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const refresh = useRefresh(entity);
  const [saved, show] = useState<Row | null>(null);
  const [marked, setMarked] = useState<string | null>(null);

  const place = useEffectEvent(async (row: Row): Promise<void> => {
    await refresh();
    const where = { sort: state.sort, perPage: state.perPage, filter: filterOf(entity, state, fixed) };
    // A row that is not found is saved anyway: the list then stays on its page.
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
