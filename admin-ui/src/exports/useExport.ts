import { EXPORT_FILES, type ExportFormat, type ExportRefusal } from '@ridgeline/domain/exports';
import { exportWords as words } from '@ridgeline/domain/words/export';
import { useEffect, useRef, useState } from 'react';
import { messageOf, wasAborted } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useToast } from '../shared';
import type { Outcome } from './exportFile';
import type { ExportMenuProps } from './types';

export interface Exporting {
  readonly format: ExportFormat;
  readonly done: number;
  /** Rows in all; 0 until they are counted. */
  readonly all: number;
}

/** Why no file was made, for the dialog that offers another format. */
export interface Refusal {
  readonly format: ExportFormat;
  readonly outcome: Exclude<ExportRefusal, { export: 'empty' }>;
}

/** One export at a time. Its code is loaded when an export starts. */
export const useExport = () => {
  const provider = useProvider();
  const toast = useToast();
  const [exporting, setExporting] = useState<Exporting | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const tell = (format: ExportFormat, outcome: Outcome): void => {
    if (outcome.export === 'saved') toast.done(words.finished({ count: outcome.rows, file: EXPORT_FILES[format] }));
    else if (outcome.export === 'empty') toast.failed(words.empty);
    else setRefusal({ format, outcome });
  };

  const start = async (format: ExportFormat, shown: ExportMenuProps, template = false): Promise<void> => {
    if (work.current) return;
    const abort = new AbortController();
    work.current = abort;
    setRefusal(null);
    setExporting({ format, done: 0, all: 0 });
    try {
      const { exportFile } = await import('./exportFile');
      const onProgress = (done: number, all: number): void => setExporting({ format, done, all });
      tell(format, await exportFile(provider, format, shown, template, abort.signal, onProgress));
    } catch (error) {
      if (!wasAborted(error)) toast.failed(words.failed({ reason: messageOf(error) }));
    }
    work.current = null;
    setExporting(null);
  };

  const cancel = (): void => work.current?.abort();
  return { exporting, refusal, start, cancel, closeRefusal: (): void => setRefusal(null) };
};
