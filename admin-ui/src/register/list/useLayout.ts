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
  /** Whether it opens as a list, where there is another page too. */
  readonly listed: boolean;
  /** Stores the columns; null makes them the usual ones again. */
  readonly keep: (columns: readonly string[] | null) => void;
  readonly keepListed: (listed: boolean) => void;
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
  const store = useCallback(
    (next: (known: ListLayout) => ListLayout): void => {
      const key = ['list-layouts', username];
      const { [plural]: known = {}, ...others } = client.getQueryData<Readonly<Record<string, ListLayout>>>(key) ?? {};
      const layout = next(known);
      const isUsual = Object.keys(layout).length === 0;
      client.setQueryData(key, isUsual ? others : { ...others, [plural]: layout });
      const stored = isUsual ? provider.forgetLayout(plural) : provider.keepLayout(plural, layout);
      stored.catch((error: unknown) => toast.failed(messageOf(error)));
    },
    [client, provider, toast, plural, username],
  );
  const keep = useCallback(
    (columns: readonly string[] | null): void =>
      store(({ columns: _replaced, ...rest }) => (columns === null ? rest : { ...rest, columns })),
    [store],
  );
  const keepListed = useCallback(
    (listed: boolean): void => store(({ listed: _replaced, ...rest }) => (listed ? { ...rest, listed: true } : rest)),
    [store],
  );
  const own = data?.[plural];
  return { waiting: isPending, columns: own?.columns, listed: own?.listed ?? false, keep, keepListed };
};
