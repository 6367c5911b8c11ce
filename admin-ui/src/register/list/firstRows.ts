import type { Entity } from '@ridgeline/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { currentSession } from '../../providers/session';
import { resourceOf } from '../../resources';
import { readAddress } from './address';
import { drawnColumns, shownColumns } from './columns';
import { remembered } from './useColumns';
import { listParams } from './useRows';

/**
 * Requests the first rows of a register without slots before it is drawn. They are cached under the key of `useGetList`,
 * so that the page finds them, loading or loaded.
 */
export const fetchFirstRows = (entity: Entity, provider: DataProvider, client: QueryClient): void => {
  const columns = drawnColumns(entity, shownColumns(entity, remembered(entity)), currentSession());
  const params = listParams(entity, readAddress(entity, new URLSearchParams()), columns, {});
  const resource = resourceOf(entity);
  void client.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => provider.getList(resource, { ...params, signal }),
    retry: false,
    staleTime: AHEAD_MS,
  });
};

/** A second request within this time is not sent. */
const AHEAD_MS = 5_000;
