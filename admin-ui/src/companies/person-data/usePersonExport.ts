import type { PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useDownload } from '../../exports';
import { useProvider } from '../../providers/useProvider';
import { todayText } from '../../shared';

/** Saves what the company has of a person as a file. */
export const usePersonExport = (wish: PersonWish) => {
  const provider = useProvider();
  const { share, start } = useDownload({
    ask: (signal) => provider.startPersonExport(wish, signal),
    // Without the name of the person, since files often stay in the folder of downloads.
    file: () => ({ name: `${words.fileName} ${todayText()}.json`, type: 'application/json' }),
    done: words.downloaded,
    failed: words.downloadFailed,
  });
  return { busy: share !== null, start };
};
