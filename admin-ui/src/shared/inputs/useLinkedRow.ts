import { type Entity, type Linked, rowFromWords } from '@ridgeline/domain';
import { linkWords } from '@ridgeline/domain/words/links';
import { useCreate } from 'react-admin';
import { resourceOf } from '../../resources';
import type { Row } from '../row';
import { useAction } from '../useAction';

interface Named {
  readonly words: string;
  /** The domain of the new row, where the words do not say one. */
  readonly domain: string | undefined;
}

/** Makes words a row of the register that they are to be linked to. */
export const useLinkedRow = (target: Entity, onMade: (words: string, row: Linked) => void) => {
  const [create] = useCreate<Row>(resourceOf(target));
  const { run, busy } = useAction<Linked, Named>({
    work: async ({ words, domain }) => {
      const named = target.linked?.domain;
      const within = domain !== undefined && named !== undefined && named !== target.title && !words.includes('|');
      const data = { ...rowFromWords(target, words), ...(within && { [named]: domain }) };
      const row = (await create(undefined, { data }, { returnPromise: true })) as Row;
      return { id: null, documentId: row.id, label: words, words };
    },
    entity: target,
    done: (_, { words }) => linkWords.created({ name: words }),
    failed: ({ message }) => message,
    onDone: (row, { words }) => onMade(words, row),
  });
  return { create: run, busy };
};
