import { importWords } from '@ridgeline/domain/words/import';
import { useEffect, useRef, useState } from 'react';
import { messageOf, wasAborted } from '../../providers/errors';
import { useToast } from '../useToast';
import type { Wanted } from './allRows';

const words = importWords.exporting;

export interface Exporting {
  readonly done: number;
  /** Rows in all; 0 until the first page has come. */
  readonly all: number;
}

/** One export at a time. The code that fetches and writes is loaded when somebody exports. */
export const useExport = () => {
  const toast = useToast();
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (wanted: Wanted): Promise<void> => {
    if (work.current) return;
    const abort = new AbortController();
    work.current = abort;
    setExporting({ done: 0, all: 0 });
    try {
      const { exportExcel } = await import('./exportExcel');
      const count = await exportExcel(wanted, abort.signal, (done, all) => setExporting({ done, all }));
      if (count > 0) toast.done(words.finished(count));
      else toast.failed(words.empty);
    } catch (error) {
      if (!wasAborted(error)) toast.failed(words.failed(messageOf(error)));
    }
    work.current = null;
    setExporting(null);
  };

  return { exporting, start, cancel: (): void => work.current?.abort() };
};
