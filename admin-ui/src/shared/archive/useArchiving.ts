import type { ArchiveAnswer, Entity } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { createElement } from 'react';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useClosableToast } from '../undo/useClosableToast';
import { useOnce } from '../useOnce';
import { useRefresh } from '../useRefresh';
import { useToast } from '../useToast';
import { ArchiveToast } from './ArchiveToast';
import { type Archiving, archiveRequest, archiveSentence } from './archiving';

/** Archives rows or brings them back, and says so with Undo, or why not. */
export const useArchiving = (entity: Entity, onDone?: () => void) => {
  const provider = useProvider();
  const { show } = useClosableToast();
  const refresh = useRefresh(entity);
  const toast = useToast();
  return useOnce<ArchiveAnswer, Archiving>({
    work: (asked) => provider.archiveMany(entity.plural, asked, archiveRequest(asked)),
    onDone: ({ ids, changed }, { archived }) => {
      const text = archiveSentence(entity, archived, changed);
      const [key] = ids;
      if (key === undefined) toast.done(archiveWords.dialog.nothing);
      else show(createElement(ArchiveToast, { key, entity, text, archived: !archived, ids }));
      onDone?.();
    },
    onFailed: (error) => toast.failed(archiveWords.failed({ message: messageOf(error) })),
    onEnd: () => void refresh(),
  });
};
