import { binEntry, entityByName } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useQueryClient } from '@tanstack/react-query';
import type { RestoredRow } from '../../providers/methods/bin';
import { useProvider } from '../../providers/useProvider';
import { useAction } from '../useAction';
import { refreshed } from '../useRefresh';

const sentence = (rows: readonly RestoredRow[]): string => {
  const restored = binWords.restored({ count: rows.length, name: rows[0]?.label ?? '' });
  const emptied = [...new Set(rows.flatMap((row) => row.emptied))];
  return emptied.length > 0 ? `${restored}. ${binWords.emptied({ fields: emptied.join(', ') })}` : restored;
};

/** Restores entries of the bin, all or none, and says what was restored or why not. */
export const useRestore = (onEnd: () => void = () => {}) => {
  const provider = useProvider();
  const client = useQueryClient();
  return useAction({
    work: (ids: readonly string[]) => provider.restoreFromBin(ids),
    done: sentence,
    failed: binWords.restoreFailed,
    onDone: (rows) => {
      const registers = new Set(rows.flatMap(({ register }) => entityByName(register) ?? []));
      for (const entity of [binEntry, ...registers]) void refreshed(client, entity);
    },
    onEnd,
  });
};
