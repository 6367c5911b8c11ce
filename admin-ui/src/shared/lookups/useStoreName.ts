import type { Entity } from '@ridgeline/domain';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { HttpError, messageOf } from '../../providers/errors';
import { resourceOf } from '../../resources';
import type { Row } from '../row';
import { useRefresh } from '../useRefresh';
import { useToast } from '../useToast';

/** Stores a name, as a new row or instead of another name, and shows a message; errors are shown next to it. */
export const useStoreName = (entity: Entity, onStored: (name: string) => void) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const refresh = useRefresh(entity);
  const toast = useToast();
  const [error, setError] = useState<string | undefined>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ name, row }: { readonly name: string; readonly row?: Row }) => {
      const resource = resourceOf(entity);
      const data = { [entity.title]: name };
      const saved = row
        ? await provider.update(resource, {
            id: row.id,
            data: { ...data, updatedAt: row.updatedAt },
            previousData: row,
          })
        : await provider.create(resource, { data });
      return String((saved.data as Row)[entity.title]);
    },
    onSuccess: async (name, { row }) => {
      toast.done(row ? entity.messages.updated : entity.messages.created);
      await refresh();
      onStored(name);
    },
    onError: (reason) =>
      setError((reason instanceof HttpError && reason.body.errors[entity.title]) || messageOf(reason)),
  });
  return {
    store: (name: string, row?: Row): void => {
      setError(undefined);
      mutate({ name, ...(row && { row }) });
    },
    busy: isPending,
    error,
    forget: () => setError(undefined),
  };
};
