import { EXPORT_LIMITS, type ExportFormat } from '@ridgeline/domain/exports';
import { exportWords } from '@ridgeline/domain/words/export';
import { call } from '../providers/http';
import type { Row } from '../shared';
import { matchingIds, rowsOf } from './allRows';
import type { Place } from './cellText';
import { type Unfit, UnfitText } from './documents/document';
import { download } from './download';
import type { OutCell, SheetHead } from './excel/xlsx';
import { headOf, type Wanted } from './wanted';
import { excelWorker } from './workbookFile';
import { writeFile } from './writing/writeFile';

/** How an export ended: with a file, or with the reason why there is none. */
export type Outcome =
  | { readonly kind: 'saved'; readonly rows: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany'; readonly rows: number }
  | { readonly kind: 'unfit'; readonly unfit: Unfit };

type Lots = AsyncIterable<readonly (readonly string[])[]>;

/** Called with the number of written rows and the total. */
export type OnProgress = (done: number, all: number) => void;

async function* cellsOf(lots: AsyncIterable<Row[]>, { columns }: Wanted, place: Place): AsyncGenerator<string[][]> {
  for await (const rows of lots) yield rows.map((row) => columns.map(({ text }) => text(row, place)));
}

/** The differences between the formats: the worker that writes one, and its first message before the rows. */
const WRITERS: Readonly<
  Record<
    ExportFormat,
    (wanted: Wanted, all: number, lots: Lots, signal: AbortSignal, onWritten: (rows: number) => void) => Promise<Blob>
  >
> = {
  xlsx: async ({ columns, filterValues, furtherSheets }, _all, lots, signal, onWritten) => {
    const sheets = (await furtherSheets?.(filterValues, signal)) ?? [];
    const head = { name: exportWords.sheet, headers: columns.map(({ label }) => label) };
    const further = sheets.map(({ rows, ...own }) => ({ head: own, lots: [rows], uncounted: true }));
    return writeFile<SheetHead, OutCell>(excelWorker(), [{ head, lots }, ...further], signal, onWritten);
  },
  pdf: async (wanted, all, lots, signal, onWritten) => {
    const head = await headOf(wanted, all, signal);
    const worker = new Worker(new URL('./pdf/pdf.worker.ts', import.meta.url), { type: 'module' });
    return writeFile(worker, [{ head, lots }], signal, onWritten);
  },
  docx: async (wanted, all, lots, signal, onWritten) => {
    const head = await headOf(wanted, all, signal);
    const worker = new Worker(new URL('./word/word.worker.ts', import.meta.url), { type: 'module' });
    return writeFile(worker, [{ head, lots }], signal, onWritten);
  },
};

/** Notifies the audit log before any row is loaded; its refusal ends the export. Throws HttpError. */
const note = async (
  format: ExportFormat,
  { entity, filterValues }: Wanted,
  rows: number,
  signal: AbortSignal,
): Promise<void> => {
  const data = { register: entity.plural, format, filters: filterValues, rows };
  await call('exports', { method: 'POST', body: { data }, signal });
};

/**
 * Saves all matching rows as a file of this format. Nothing is saved unless the whole file could be made.
 * @throws HttpError when rows cannot be loaded or the audit log refuses; a DOMException 'AbortError' when aborted
 */
export const exportFile = async (
  format: ExportFormat,
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Outcome> => {
  const ids = await matchingIds(wanted, signal);
  if (ids.length === 0) return { kind: 'empty' };
  if (ids.length > EXPORT_LIMITS[format]) return { kind: 'tooMany', rows: ids.length };
  onProgress(0, ids.length);
  await note(format, wanted, ids.length, signal);
  let rows = 0;
  const lots = cellsOf(rowsOf(wanted.entity, wanted.needs, ids, signal), wanted, format === 'xlsx' ? 'sheet' : 'page');
  try {
    const file = await WRITERS[format](wanted, ids.length, lots, signal, (count) => {
      rows += count;
      onProgress(rows, ids.length);
    });
    signal.throwIfAborted();
    download(file, exportWords.files[format]);
    return { kind: 'saved', rows };
  } catch (error) {
    if (error instanceof UnfitText) return { kind: 'unfit', unfit: error.unfit };
    throw error;
  }
};
