import type { SheetHead } from '@ridgeline/domain/workbook/xlsx';
import type { Lot, Order, Report } from './protocol';

export interface SheetSource extends SheetHead {
  /** The rows in lots; each is handed on before the next is asked for. */
  readonly lots: Iterable<Lot> | AsyncIterable<Lot>;
}

/** Lots that wait for the worker: enough to keep it busy, and few enough to bound the memory. */
const WAITING = 2;

/**
 * Writes an .xlsx file of sheets that the browser has, in a worker, so that the page stays responsive. Aborting ends it.
 * @throws a DOMException 'AbortError' when aborted; an Error when the worker fails; whatever a source throws
 */
export const workbookFile = async (sheets: readonly SheetSource[], signal: AbortSignal): Promise<Blob> => {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
  let waiting = 0;
  let wake: () => void = () => {};
  const tell = (order: Order): void => worker.postMessage(order);
  const finished = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind === 'written') {
        waiting -= 1;
        wake();
      } else if (data.kind === 'file') resolve(data.file);
      else reject(new Error(data.message));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const room = async (): Promise<void> => {
    while (waiting >= WAITING) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const feed = async (): Promise<Blob> => {
    for (const { lots, ...head } of sheets) {
      tell({ kind: 'sheet', head });
      for await (const rows of lots) {
        await Promise.race([room(), finished]);
        signal.throwIfAborted();
        waiting += 1;
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
