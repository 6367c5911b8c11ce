import { binEntry } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useDeleteMany } from 'react-admin';
import { resourceOf } from '../resources';
import { AskDialog } from '../shared';
import { usePurge } from './usePurge';

interface PurgeDialogProps {
  readonly ids: readonly string[];
  /** The name of the row, if it is one. */
  readonly name: string;
  readonly onEnd: () => void;
}

/** Asks before entries of the bin are permanently deleted. */
export const PurgeDialog = ({ ids, name, onEnd }: PurgeDialogProps) => {
  const [deleteMany] = useDeleteMany(resourceOf(binEntry));
  const count = ids.length;
  const { run, busy } = usePurge(async () => {
    await deleteMany(undefined, { ids: [...ids] }, { returnPromise: true });
    return count;
  }, onEnd);
  return (
    <AskDialog
      open
      title={binWords.purgeTitle({ count, name })}
      confirm={binWords.purge}
      cancel={binWords.cancel}
      busy={busy}
      onConfirm={() => run()}
      onCancel={onEnd}
    >
      {binWords.purgeText({ count })}
    </AskDialog>
  );
};
