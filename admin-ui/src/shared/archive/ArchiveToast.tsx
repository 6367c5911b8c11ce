import type { Entity } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { useProvider } from '../../providers/useProvider';
import { UndoLine } from '../undo/UndoLine';
import { useClosableToast } from '../undo/useClosableToast';
import { useAction } from '../useAction';
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
  const { close } = useClosableToast();
  const { run, busy } = useAction({
    entity,
    work: () => provider.archiveMany(entity.plural, {}, { archived, ids }),
    done: ({ changed }) => archiveSentence(entity, archived, changed),
    failed: archiveWords.failed,
    onEnd: () => close(ids[0] ?? ''),
  });
  return <UndoLine text={text} label={archiveWords.undo} busy={busy} onUndo={() => run()} />;
};
