import type { ArchiveAnswer, Entity } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { createElement } from 'react';
import { useProvider } from '../../providers/useProvider';
import { useClosableToast } from '../undo/useClosableToast';
import { useAction } from '../useAction';
import { useToast } from '../useToast';
import { ArchiveToast } from './ArchiveToast';
import { type Archiving, archiveRequest, archiveSentence } from './archiving';

/** Archives rows or brings them back, and says so with Undo, or why not. */
export const useArchiving = (entity: Entity, onDone?: () => void) => {
  const provider = useProvider();
  const { show } = useClosableToast();
  const toast = useToast();
  return useAction<ArchiveAnswer, Archiving>({
    entity,
    work: (asked) => provider.archiveMany(entity.plural, asked, archiveRequest(asked)),
    onDone: ({ ids, changed }, { archived }) => {
      const text = archiveSentence(entity, archived, changed);
      const [key] = ids;
      if (key === undefined) toast.done(archiveWords.dialog.nothing);
      else show(createElement(ArchiveToast, { key, entity, text, archived: !archived, ids }));
      onDone?.();
    },
    failed: archiveWords.failed,
  });
};
