import { useEffect, useRef, useState } from 'react';
import { messageOf, wasAborted } from '../providers/errors';
import { useToast } from '../shared';
import { receiveFile, type Saved } from './receive';

interface Download {
  readonly ask: (signal: AbortSignal) => Promise<Response>;
  readonly file: () => Saved;
  /** Said when the file is saved. */
  readonly done: string;
  readonly failed: (values: { reason: string }) => string;
  /** Called when a download begins or ends. */
  readonly onBusy?: ((busy: boolean) => void) | undefined;
}

/** From 0 to 1. Rows that are added during the download could lead beyond 1. */
const shareOf = (done: number, all: number): number => (all > 0 ? Math.min(done / all, 1) : 0);

/**
 * Saves a file that the server writes, one at a time. Leaving the page or `cancel` ends the server's work too.
 * @returns `share` from 0 to 1 of what has arrived, null when nothing is under way
 */
export const useDownload = ({ ask, file, done, failed, onBusy }: Download) => {
  const toast = useToast();
  const [share, setShare] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (work.current) return;
    const abort = new AbortController();
    work.current = abort;
    setShare(0);
    onBusy?.(true);
    try {
      await receiveFile(await ask(abort.signal), file(), (rows, all) => setShare(shareOf(rows, all)));
      toast.done(done);
    } catch (error) {
      if (!wasAborted(error)) toast.failed(failed({ reason: messageOf(error) }));
    }
    work.current = null;
    setShare(null);
    onBusy?.(false);
  };

  return { share, start: () => void start(), cancel: () => work.current?.abort() };
};
