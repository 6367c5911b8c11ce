import type { Entity } from '@ridgeline/domain';
import { inSentence, nounsInSentence } from '@ridgeline/domain/language';
import { binWords } from '@ridgeline/domain/words/bin';
import { registerWords, say } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { rowName } from '../rowName';
import { useAction } from '../useAction';
import { AskDialog } from './AskDialog';
import { RemoveWhole } from './RemoveWhole';
import type { RemovalProps } from './types';
import { useBinDays } from './useBinDays';
import { useIsBinned, useMayRemoveWhole } from './useIsBinned';
import { useUndoToast } from './useUndoToast';

const words = registerWords.remove;

const textOf = (binned: boolean, count: number, one: boolean, days: number): string => {
  if (!binned) return one ? words.text : words.manyText({ count });
  return one ? binWords.moved({ days }) : binWords.movedMany({ count, days });
};

interface RemoveRowsProps extends Omit<RemovalProps, 'onDone'>, Partial<Pick<RemovalProps, 'onDone'>> {
  readonly entity: Entity;
}

interface Removing {
  readonly remove: (ids: readonly string[]) => void;
  readonly busy: boolean;
}

const useRemoveWords = registerWords.remove;

/**
 * Deletes one row or several at once, all or none, and shows the entity's message; an error of the server is shown
 * with its reason. `onEnd` is called in both cases, `onDone` only when the rows were deleted.
 */
const useRemove = (entity: Entity, many: boolean, onEnd: () => void, onDone?: () => void): Removing => {
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
        count === 1 ? entity.messages.deleted : useRemoveWords.manyDone({ count, ...nounsInSentence(entity.nouns) }),
        entries,
      );
      onDone?.();
    },
    failed: ({ message }) =>
      many
        ? useRemoveWords.manyFailed({ many: inSentence(entity.nouns.many), message })
        : say(entity.messages.deleteFailed, message),
    onEnd,
  });
  return { remove: run, busy };
};

/** Asks before rows are deleted, one by its name, several by their count, and says whether they can be restored. */
export const RemoveRows = ({ entity, row, ids, onEnd, onDone }: RemoveRowsProps) => {
  const binned = useIsBinned(entity);
  const days = useBinDays();
  const { remove, busy } = useRemove(entity, row === null, onEnd, onDone);
  return (
    <AskDialog
      open
      title={
        row ? words.title({ name: rowName(entity, row) }) : words.manyTitle({ many: inSentence(entity.nouns.many) })
      }
      confirm={busy ? words.deleting : words.confirm}
      cancel={words.cancel}
      busy={busy}
      onConfirm={() => remove(ids)}
      onCancel={onEnd}
    >
      {textOf(binned, row ? 1 : ids.length, row !== null, days)}
    </AskDialog>
  );
};

interface RemoveDialogProps extends RemovalProps {
  readonly entity: Entity;
  /** The confirmation of a special screen. */
  readonly own: ((props: RemovalProps) => ReactNode) | undefined;
}

/** Asks before rows are deleted, as every register or as the special screen does. */
export const RemoveDialog = ({ own, ...props }: RemoveDialogProps) => {
  const { entity, row } = props;
  const whole = useMayRemoveWhole(entity);
  if (own) return own(props);
  return row && whole ? <RemoveWhole {...props} row={row} /> : <RemoveRows {...props} />;
};
