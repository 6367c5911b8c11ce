import { changedLayout, type Entity, type LayoutChange, type ListLayout } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { useToast } from '../../shared';

type Layouts = Readonly<Record<string, ListLayout>>;

/** The layout of a register that the server keeps for the user. */
export interface Layout {
  readonly waiting: boolean;
  /** Undefined when the user has chosen nothing. */
  readonly layout: ListLayout | undefined;
  /** Stores parts of the layout; one that is undefined becomes as usual again. */
  readonly keep: (change: LayoutChange) => void;
}

/** The layouts of all registers are one request for each visit. Without an answer, lists are as usual. */
export const useLayout = (entity: Entity): Layout => {
  const provider = useProvider();
  const client = useQueryClient();
  const toast = useToast();
  const { identity } = useSession();
  const username = identity?.username;
  const { data, isPending } = useRead(['list-layouts', username], (provider, signal) => provider.listLayouts(signal), {
    staleTime: Infinity,
    retry: false,
  });
  const { plural } = entity;
  const keep = useCallback(
    (change: LayoutChange): void => {
      const key = ['list-layouts', username];
      const { [plural]: before, ...others } = client.getQueryData<Layouts>(key) ?? {};
      const layout = changedLayout(entity, before, change);
      client.setQueryData<Layouts>(key, layout ? { ...others, [plural]: layout } : others);
      const stored = layout ? provider.keepLayout(plural, layout) : provider.forgetLayout(plural);
      stored.catch((error: unknown) => toast.failed(messageOf(error)));
    },
    [client, provider, toast, entity, plural, username],
  );
  return { waiting: isPending, layout: data?.[plural], keep };
};
