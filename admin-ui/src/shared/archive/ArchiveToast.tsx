import type { Entity } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { UndoLine } from '../undo/UndoLine';
import { useClosableToast } from '../undo/useClosableToast';
import { useOnce } from '../useOnce';
import { useRefresh } from '../useRefresh';
import { useToast } from '../useToast';
import { archiveSentence } from './archiving';

interface ArchiveToastProps {
  readonly entity: Entity;
  readonly text: string;
  /** What Undo does: archives the rows, or brings them back. */
  readonly archived: boolean;
  /** The rows that changed; the first one is also the key of this toast. */
  readonly ids: readonly string[];
}

/** That rows were archived or brought back, with a button that undoes it. */
export const ArchiveToast = ({ entity, text, archived, ids }: ArchiveToastProps) => {
  const provider = useProvider();
  const refresh = useRefresh(entity);
  const toast = useToast();
  const { close } = useClosableToast();
  const { run, busy } = useOnce({
    work: () => provider.archiveMany(entity.plural, {}, { archived, ids }),
    onDone: ({ changed }) => toast.done(archiveSentence(entity, archived, changed)),
    onFailed: (error) => toast.failed(archiveWords.failed({ message: messageOf(error) })),
    onEnd: () => {
      close(ids[0] ?? '');
      void refresh();
    },
  });
  return <UndoLine text={text} label={archiveWords.undo} busy={busy} onUndo={() => run()} />;
};
