import { importWords } from '@ridgeline/domain/words/import';
import { allRows, type Wanted } from './allRows';
import { download } from './download';
import { workbookFile } from './workbookFile';

/**
 * Saves all matching rows as data.xlsx and answers how many there were; none: no file.
 * @throws HttpError when a page cannot be loaded; a DOMException 'AbortError' when aborted
 */
export const exportExcel = async (
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<number> => {
  let count = 0;
  const lots = allRows(wanted, signal, (done, all) => {
    count = done;
    onProgress(done, all);
  });
  const { sheet, file } = importWords.exporting;
  const headers = wanted.columns.map(({ label }) => label);
  const blob = await workbookFile([{ name: sheet, headers, lots }], signal);
  if (count > 0) download(blob, file);
  return count;
};
