import type { Entity } from '@ridgeline/domain';
import { registerWords, say } from '@ridgeline/domain/words/register';
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { type Row, rowName, useRefresh, useToast } from '../../shared';
import { pageIn, SavedPlaceContext } from '../savedPlace';

const words = registerWords.list;

/** The error of the server: the message of a field says more than the general one. */
const reasonOf = (error: unknown): string =>
  (error instanceof HttpError && Object.values(error.body.errors)[0]) || messageOf(error);

/** Creates the company's own copy of a shared row, and shows a message. */
export const useCopyRow = (entity: Entity, onCopied: (row: Row) => void) => {
  const provider = useProvider();
  const place = useContext(SavedPlaceContext);
  const refresh = useRefresh(entity);
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (row: Row) => provider.copyRow<Row>(resourceOf(entity), row.id, place?.list),
    onSuccess: async ({ data: copy, meta }) => {
      place?.saved(copy.id, pageIn(meta));
      toast.done(words.copied({ name: rowName(entity, copy) }));
      await refresh();
      onCopied(copy);
    },
    onError: (error, row) => toast.failed(say(words.copyFailed({ name: rowName(entity, row) }), reasonOf(error))),
  });
  return { copy: mutate, busy: isPending };
};
