import type { WriteRequest } from './writer.worker';
import type { OutCell, SheetHead } from './xlsx';

type Lot = readonly (readonly OutCell[])[];

export interface SheetSource extends SheetHead {
  /** The rows in lots; each is handed on before the next is asked for. */
  readonly lots: Iterable<Lot> | AsyncIterable<Lot>;
}

/**
 * Writes an .xlsx file in a worker of its own, so that the page stays alive; aborting ends that worker at once.
 * @throws a DOMException 'AbortError' when aborted; an Error when the worker fails; whatever a source throws
 */
export const workbookFile = async (sheets: readonly SheetSource[], signal: AbortSignal): Promise<Blob> => {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { type: 'module' });
  const tell = (request: WriteRequest): void => worker.postMessage(request);
  const finished = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const feed = async (): Promise<Blob> => {
    for (const { lots, name, headers } of sheets) {
      tell({ kind: 'sheet', head: { name, headers } });
      for await (const rows of lots) {
        signal.throwIfAborted();
        tell({ kind: 'rows', rows });
      }
    }
    tell({ kind: 'end' });
    return finished;
  };
  try {
    return await Promise.race([feed(), finished]);
  } finally {
    worker.terminate();
  }
};
