import type { PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useEffect, useRef, useState } from 'react';
import { receiveFile } from '../../exports';
import { messageOf, wasAborted } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { todayText, useToast } from '../../shared';

/** Saves what the company has of a person as a file. Leaving the page ends the server's work too. */
export const usePersonExport = (wish: PersonWish) => {
  const provider = useProvider();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (work.current) return;
    const abort = new AbortController();
    work.current = abort;
    setBusy(true);
    try {
      const answer = await provider.startPersonExport(wish, abort.signal);
      // Its name is that of no person: it may lie among downloads for long.
      const file = { name: `${words.fileName} ${todayText()}.json`, type: 'application/json' };
      await receiveFile(answer, file, () => undefined);
      toast.done(words.downloaded);
    } catch (error) {
      if (!wasAborted(error)) toast.failed(words.downloadFailed({ reason: messageOf(error) }));
    }
    work.current = null;
    setBusy(false);
  };

  return { busy, start: () => void start() };
};
