import { importWords } from '@ridgeline/domain/words/import';
import type { OutCell } from '@ridgeline/domain/workbook/cell';
import { type SheetSource, workbookFile } from '../../exports';
import { download } from '../../shared';
import { type CheckModel, columnLetter, reasonOf } from '../../spreadsheet';

const words = importWords.refusedSheet;
const LOT = 500;

/** Rows are created when they are written, in batches. */
function* lotsOf(model: CheckModel, rows: readonly number[]): Generator<OutCell[][]> {
  for (let from = 0; from < rows.length; from += LOT) {
    yield rows
      .slice(from, from + LOT)
      .map((row) => [...model.rowOf(row), model.sheet.rowNumbers[row] ?? row + 1, reasonOf(model, row)]);
  }
}

/**
 * The refused rows as a sheet: the columns of the file with the corrections, then the row's number in the file and the
 * reasons. After a correction it can be imported unchanged.
 */
export const refusedSheet = (model: CheckModel, rows: readonly number[]): SheetSource => ({
  name: words.sheet,
  headers: [...model.sheet.headers.map((header, at) => header || columnLetter(at)), words.row, words.reason],
  lots: lotsOf(model, rows),
});

/** Saves the refused rows. Throws as `workbookFile` does. */
export const downloadRefused = async (
  model: CheckModel,
  rows: readonly number[],
  signal: AbortSignal,
): Promise<void> => {
  const name = model.sheet.fileName.replace(/\.[^.]+$/, '');
  download(await workbookFile([refusedSheet(model, rows)], signal), words.file({ name }));
};
