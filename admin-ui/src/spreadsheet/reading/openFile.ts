import { currentLanguage } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { knowAllLabels } from '../../language';
import type { ReadAnswer, ReadRequest } from './protocol';
import { refusalOf } from './refusal';
import { type Cell, type ReadWish, type Sheet, UnreadableFile } from './sheet';

/**
 * Reads a file in a separate worker, and loads meanwhile the labels by which its headers and choices are recognised; aborting ends that worker at once.
 * @throws UnreadableFile with a sentence that says what to do; a DOMException 'AbortError' when aborted
 */
export const openFile = async (file: File, signal: AbortSignal, wish: ReadWish = {}): Promise<Sheet> => {
  const refusal = refusalOf(file.name, file.size);
  if (refusal) throw new UnreadableFile(refusal);
  const labels = knowAllLabels();
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(importWords.unreadable.broken);
  });
  await labels;
  signal.throwIfAborted();
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Sheet>((resolve, reject) => {
      const rows: Cell[][] = [];
      let head: Omit<Sheet, 'rows'> | undefined;
      let expected = Number.POSITIVE_INFINITY;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = () => reject(new UnreadableFile(importWords.unreadable.broken));
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
        if (data.kind === 'refused') reject(new UnreadableFile(data.message));
        else if (data.kind === 'sheet') {
          head = data.sheet;
          expected = data.rows;
        } else rows.push(...data.rows);
        if (head && rows.length === expected) resolve({ ...head, rows });
      };
      const request: ReadRequest = { name: file.name, bytes, wish, language: currentLanguage() };
      worker.postMessage(request, [bytes]);
    });
  } finally {
    worker.terminate();
  }
};
