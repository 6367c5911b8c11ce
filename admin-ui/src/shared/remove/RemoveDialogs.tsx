import type { Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import type { Row } from '../row';
import { rowName } from '../rowName';
import { AskDialog } from './AskDialog';
import type { RemovalProps } from './types';
import { useRemove } from './useRemove';

const words = registerWords.remove;

interface OneProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly onEnd: () => void;
}

/** Asks before one row is deleted, by its name. */
export const RemoveOne = ({ entity, row, onEnd }: OneProps) => {
  const { remove, busy } = useRemove(entity, false, onEnd, () => undefined);
  return (
    <AskDialog
      open
      title={words.title({ name: rowName(entity, row) })}
      confirm={busy ? words.deleting : words.confirm}
      cancel={words.cancel}
      busy={busy}
      onConfirm={() => remove([row.id])}
      onCancel={onEnd}
    >
      {words.text}
    </AskDialog>
  );
};

interface ManyProps {
  readonly entity: Entity;
  readonly ids: readonly string[];
  readonly onEnd: () => void;
  readonly onDone: () => void;
}

/** Asks before the selected rows are deleted. */
const RemoveMany = ({ entity, ids, onEnd, onDone }: ManyProps) => {
  const { remove, busy } = useRemove(entity, true, onEnd, onDone);
  return (
    <AskDialog
      open
      title={words.manyTitle({ many: inSentence(entity.nouns.many) })}
      confirm={busy ? words.deleting : words.confirm}
      cancel={words.cancel}
      busy={busy}
      onConfirm={() => remove(ids)}
      onCancel={onEnd}
    >
      {words.manyText({ count: ids.length })}
    </AskDialog>
  );
};

interface RemoveDialogProps extends RemovalProps {
  readonly entity: Entity;
  /** The confirmation of a special screen. */
  readonly own: ((props: RemovalProps) => ReactNode) | undefined;
}

/** Asks before rows are deleted: one by its name, several by their count, or as the special screen does. */
export const RemoveDialog = ({ entity, own, ...props }: RemoveDialogProps) => {
  const { row, ids, onEnd, onDone } = props;
  if (own) return own(props);
  if (row) return <RemoveOne entity={entity} row={row} onEnd={onEnd} />;
  return <RemoveMany entity={entity} ids={ids} onEnd={onEnd} onDone={onDone} />;
};
