import type { Entity } from '@ridgeline/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { resourceOf } from '../resources';

/** Loads all data of an entity again: its lists, its rows, and the choices of it in other forms. */
export const refreshed = async (client: QueryClient, entity: Entity): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [resourceOf(entity)] }),
    client.invalidateQueries({ queryKey: ['lookup', entity.plural] }),
  ]);
};

/** The same for one entity, in a component. */
export const useRefresh = (entity: Entity): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => refreshed(client, entity), [client, entity]);
};
