import type { Entity } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GetListResult } from 'react-admin';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';

/** What a list is drawn from: its rows and its groups. */
const LISTED = ['getList', 'listGroups'];

/**
 * Shows a stored row in the lists that are loaded, at its place: while a user goes from cell to cell, no row moves or
 * disappears, also in a group. Everything else that was loaded of the register is loaded again, and lists when they are
 * opened next.
 */
export const useStoredRow = (entity: Entity): ((row: Row) => void) => {
  const client = useQueryClient();
  return useCallback(
    (row) => {
      const resource = resourceOf(entity);
      const lists = [resource, 'getList'];
      client.setQueriesData<GetListResult<Row>>(
        { queryKey: lists },
        (list) => list && { ...list, data: list.data.map((one) => (one.id === row.id ? { ...one, ...row } : one)) },
      );
      for (const method of LISTED) {
        void client.invalidateQueries({ queryKey: [resource, method], refetchType: 'none' });
      }
      void client.invalidateQueries({
        queryKey: [resource],
        predicate: ({ queryKey }) => !LISTED.includes(String(queryKey[1])),
      });
      void client.invalidateQueries({ queryKey: ['lookup', entity.plural] });
    },
    [client, entity],
  );
};
