import { controlAssessment } from '@ridgeline/domain';
import { matchHeaders } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf, wasAborted } from '../../providers/errors';
import { openFile } from '../../spreadsheet';
import { begun, type Notice } from './notice';
import { HEADERS } from './sheetModel';
import type { BookState } from './useBook';

/** Reads a file into the sheet, only if its header row is exactly the expected one. */
export const useFile = (append: BookState['append'], showNotice: (notice: Notice | null) => void) => {
  const [reading, setReading] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const read = useCallback(
    async (file: File): Promise<void> => {
      const { signal } = begun(work);
      setReading(file.name);
      showNotice(null);
      try {
        const sheet = await openFile(file, signal);
        if (matchHeaders(controlAssessment, sheet.headers).strictError) {
          const { strict, strictHint } = importWords.unreadable;
          showNotice({ severity: 'error', text: strict, hint: strictHint({ expected: HEADERS.join(', ') }) });
        } else if (append(sheet.rows)) {
          showNotice({
            severity: 'info',
            text: referenceWords.controls.brought({ count: sheet.rows.length, name: file.name }),
          });
        }
      } catch (error) {
        if (!wasAborted(error)) showNotice({ severity: 'error', text: messageOf(error) });
      } finally {
        if (!signal.aborted) setReading(null);
      }
    },
    [append, showNotice],
  );

  const take = (files: readonly File[]): void => {
    const [first] = files;
    if (files.length > 1) showNotice({ severity: 'error', text: importWords.file.oneOnly });
    else if (first) void read(first);
  };
  return { reading, take };
};
