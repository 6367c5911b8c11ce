import type { Entity } from '@ridgeline/domain';
import { inSentence, nounsInSentence } from '@ridgeline/domain/language';
import { registerWords, say } from '@ridgeline/domain/words/register';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { useAction } from '../useAction';
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
  const showUndo = useUndoToast();
  const { run, busy } = useAction({
    entity,
    work: async (ids: readonly string[]) => {
      const resource = resourceOf(entity);
      const [id] = ids;
      if (many) return (await provider.deleteMany(resource, { ids: [...ids] })).bin;
      return id === undefined ? [] : (await provider.delete(resource, { id })).bin;
    },
    onDone: (entries, { length: count }) => {
      showUndo(
        count === 1 ? entity.messages.deleted : words.manyDone({ count, ...nounsInSentence(entity.nouns) }),
        entries,
      );
      onDone?.();
    },
    failed: ({ message }) =>
      many
        ? words.manyFailed({ many: inSentence(entity.nouns.many), message })
        : say(entity.messages.deleteFailed, message),
    onEnd,
  });
  return { remove: run, busy };
};
