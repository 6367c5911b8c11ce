import { EXPORT_FILES } from '@ridgeline/domain/exports';
import { exportWords } from '@ridgeline/domain/words/export';
import { workbookFile } from '../../exports';
import { download } from '../../shared';
import type { BookRow } from './book';
import { HEADERS } from './sheetModel';

/** Saves the current sheet with the exact header row, so that it can be imported again. */
export const exportSheet = async (rows: readonly BookRow[]): Promise<void> => {
  const lots = [rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))))];
  download(
    await workbookFile([{ name: exportWords.sheet, headers: HEADERS, lots }], new AbortController().signal),
    EXPORT_FILES.xlsx,
  );
};
