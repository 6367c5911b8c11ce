import type { Entity } from '@ridgeline/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { resourceOf } from '../../resources';
import { readAddress } from './address';
import { shownColumns } from './columns';
import { remembered } from './useColumns';
import { listParams } from './useRows';

/**
 * Asks for what a register without slots shows first, before it is drawn. It is kept under the key that `useGetList`
 * looks under, so that the page finds it, on its way or there.
 */
export const fetchFirstRows = (entity: Entity, provider: DataProvider, client: QueryClient): void => {
  const columns = shownColumns(entity, remembered(entity));
  const params = listParams(entity, readAddress(entity, new URLSearchParams()), columns, {});
  const resource = resourceOf(entity);
  void client.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => provider.getList(resource, { ...params, signal }),
    retry: false,
    staleTime: AHEAD_MS,
  });
};

/** A second look within this time asks for nothing new. */
const AHEAD_MS = 5_000;
