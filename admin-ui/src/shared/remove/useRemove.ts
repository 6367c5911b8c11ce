import type { Entity } from '@ridgeline/domain';
import { inSentence, nounsInSentence } from '@ridgeline/domain/language';
import { registerWords, say } from '@ridgeline/domain/words/register';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { useRefresh } from '../useRefresh';
import { useToast } from '../useToast';
import { useUndoToast } from './useUndoToast';

interface Removing {
  readonly remove: (ids: readonly string[]) => void;
  readonly busy: boolean;
}

const words = registerWords.remove;

/**
 * Deletes one row or several at once, all or none, and shows the entity's message; an error of the server is shown
 * with its reason. `onEnd` is called in both cases, `onDone` only when the rows were deleted.
 */
export const useRemove = (entity: Entity, many: boolean, onEnd: () => void, onDone?: () => void): Removing => {
  const provider = useProvider();
  const refresh = useRefresh(entity);
  const toast = useToast();
  const showUndo = useUndoToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const resource = resourceOf(entity);
      const [id] = ids;
      if (many) return (await provider.deleteMany(resource, { ids: [...ids] })).bin;
      return id === undefined ? [] : (await provider.delete(resource, { id })).bin;
    },
    onSuccess: (entries, { length: count }) => {
      showUndo(
        count === 1 ? entity.messages.deleted : words.manyDone({ count, ...nounsInSentence(entity.nouns) }),
        entries,
      );
      onDone?.();
    },
    onError: (error) =>
      toast.failed(
        many
          ? words.manyFailed({ many: inSentence(entity.nouns.many), message: messageOf(error) })
          : say(entity.messages.deleteFailed, messageOf(error)),
      ),
    onSettled: () => {
      onEnd();
      return refresh();
    },
  });
  return { remove: mutate, busy: isPending };
};
