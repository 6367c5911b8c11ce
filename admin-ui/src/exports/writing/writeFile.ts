import { UnfitText } from '../documents/document';
import type { WriteAnswer, WriteRequest } from './protocol';

export interface Table<Head, Cell> {
  readonly head: Head;
  /** The rows in lots; each is handed on before the next is asked for. */
  readonly lots: Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>;
  /** Its rows are none of the export's, and `onWritten` does not hear of them. */
  readonly uncounted?: boolean;
}

/** Lots that may wait for the worker: enough to keep it busy, and few enough that rows never pile up. */
const WAITING = 2;

/**
 * Writes a file in a worker, so that the page stays alive, and ends that worker; aborting does so at once.
 * @param onWritten told how many more rows are in the file
 * @throws a DOMException 'AbortError' when aborted; UnfitText; an Error when the worker fails; whatever a source throws
 */
export const writeFile = async <Head, Cell>(
  worker: Worker,
  tables: Iterable<Table<Head, Cell>>,
  signal: AbortSignal,
  onWritten: (rows: number) => void = () => {},
): Promise<Blob> => {
  const waiting: number[] = [];
  let wake: () => void = () => {};
  const tell = (request: WriteRequest<Head, Cell>): void => worker.postMessage(request);
  const finished = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WriteAnswer>) => {
      if (data.kind === 'written') {
        onWritten(waiting.shift() ?? 0);
        wake();
      } else if (data.kind === 'file') resolve(data.file);
      else reject(data.kind === 'unfit' ? new UnfitText(data.unfit) : new Error(data.message));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const room = async (): Promise<void> => {
    while (waiting.length >= WAITING) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const feed = async (): Promise<Blob> => {
    for (const { head, lots, uncounted } of tables) {
      tell({ kind: 'table', head });
      for await (const rows of lots) {
        await Promise.race([room(), finished]);
        signal.throwIfAborted();
        waiting.push(uncounted ? 0 : rows.length);
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
