import { type Entity, type Linked, rowFromWords } from '@ridgeline/domain';
import { linkWords } from '@ridgeline/domain/words/links';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import type { Row } from '../row';
import { useOnce } from '../useOnce';
import { useRefresh } from '../useRefresh';
import { useToast } from '../useToast';

interface Named {
  readonly words: string;
  /** The domain of the new row, where the words do not say one. */
  readonly domain: string | undefined;
}

/** Makes words a row of the register that they are to be linked to. */
export const useLinkedRow = (target: Entity, onMade: (words: string, row: Linked) => void) => {
  const provider = useProvider();
  const refresh = useRefresh(target);
  const toast = useToast();
  const { run, busy } = useOnce<Linked, Named>({
    work: async ({ words, domain }) => {
      const named = target.linked?.domain;
      const within = domain !== undefined && named !== undefined && named !== target.title && !words.includes('|');
      const data = { ...rowFromWords(target, words), ...(within && { [named]: domain }) };
      const { data: row } = await provider.create<Row>(resourceOf(target), { data });
      return { id: null, documentId: row.id, label: words, words };
    },
    onDone: async (row, { words }) => {
      onMade(words, row);
      toast.done(linkWords.created({ name: words }));
      await refresh();
    },
    onFailed: (error) => toast.failed(messageOf(error)),
  });
  return { create: run, busy };
};
