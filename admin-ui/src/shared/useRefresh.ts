import type { Entity } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { resourceOf } from '../resources';

/** Loads all data of an entity again: its lists, its rows, and the choices of it in other forms. */
export const useRefresh = (entity: Entity): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [resourceOf(entity)] }),
      client.invalidateQueries({ queryKey: ['lookup', entity.plural] }),
    ]);
  }, [client, entity]);
};
