import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { rowName } from '../rowName';
import { AskDialog } from './AskDialog';
import type { RemovalProps } from './types';
import { useRemove } from './useRemove';

const words = registerWords.remove;

interface RemoveRowsProps extends Omit<RemovalProps, 'onDone'>, Partial<Pick<RemovalProps, 'onDone'>> {
  readonly entity: Entity;
}

/** Asks before rows are deleted: one by its name, several by their count. */
export const RemoveRows = ({ entity, row, ids, onEnd, onDone }: RemoveRowsProps) => {
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
      {row ? words.text : words.manyText({ count: ids.length })}
    </AskDialog>
  );
};

interface RemoveDialogProps extends RemovalProps {
  readonly entity: Entity;
  /** The confirmation of a special screen. */
  readonly own: ((props: RemovalProps) => ReactNode) | undefined;
}

/** Asks before rows are deleted, as every register or as the special screen does. */
export const RemoveDialog = ({ own, ...props }: RemoveDialogProps) => (own ? own(props) : <RemoveRows {...props} />);
