import type { Entity, ListLayout } from '@ridgeline/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import { useSession } from '../../providers/useSession';
import { useToast } from '../../shared';

/** The layout of a register that the server keeps for the user. */
export interface Layout {
  readonly waiting: boolean;
  /** Names of the columns in their order; undefined when the user has chosen none. */
  readonly columns: readonly string[] | undefined;
  /** Stores the columns; null makes the list as usual again. */
  readonly keep: (columns: readonly string[] | null) => void;
}

/** The layouts of all registers are one request for each visit. Without an answer, lists are as usual. */
export const useLayout = (entity: Entity): Layout => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const client = useQueryClient();
  const toast = useToast();
  const { identity } = useSession();
  const username = identity?.username;
  const { data, isPending } = useQuery({
    queryKey: ['list-layouts', username],
    queryFn: ({ signal }) => provider.listLayouts(signal),
    staleTime: Infinity,
    retry: false,
  });
  const { plural } = entity;
  const keep = useCallback(
    (columns: readonly string[] | null): void => {
      client.setQueryData<Readonly<Record<string, ListLayout>>>(['list-layouts', username], (known = {}) => {
        const { [plural]: _replaced, ...others } = known;
        return columns === null ? others : { ...others, [plural]: { columns } };
      });
      const stored = columns === null ? provider.forgetLayout(plural) : provider.keepLayout(plural, { columns });
      stored.catch((error: unknown) => toast.failed(messageOf(error)));
    },
    [client, provider, toast, plural, username],
  );
  return { waiting: isPending, columns: data?.[plural]?.columns, keep };
};
