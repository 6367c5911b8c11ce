import type { OutCell, SheetHead } from './excel/xlsx';
import { writeFile } from './writing/writeFile';

type Lot = readonly (readonly OutCell[])[];

export interface SheetSource extends SheetHead {
  /** The rows in lots; each is handed on before the next is asked for. */
  readonly lots: Iterable<Lot> | AsyncIterable<Lot>;
}

/** A worker that writes an .xlsx file. */
export const excelWorker = (): Worker =>
  new Worker(new URL('./excel/excel.worker.ts', import.meta.url), { type: 'module' });

/** Writes an .xlsx file of these sheets. Throws as `writeFile` does. */
export const workbookFile = (sheets: readonly SheetSource[], signal: AbortSignal): Promise<Blob> =>
  writeFile(
    excelWorker(),
    sheets.map(({ lots, ...head }) => ({ head, lots })),
    signal,
  );
