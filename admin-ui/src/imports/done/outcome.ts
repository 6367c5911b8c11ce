import type { CheckModel } from '../../spreadsheet';
import { WHOLE_ROW } from '../../spreadsheet';
import type { Counts } from '../submit/dryRun';
import type { BulkAnswer } from '../submit/send';

/** A warning about a row that was stored. */
export interface RowWarning {
  /** The row's number in the file. */
  readonly row: number;
  readonly header: string;
  readonly message: string;
}

/** How an import ended. */
export interface Outcome {
  readonly model: CheckModel;
  readonly counts: Counts;
  /** Rows that were not stored since something about them is wrong. */
  readonly refusedRows: readonly number[];
  readonly warnings: readonly RowWarning[];
  readonly made: BulkAnswer['made'];
  /** Where the import is kept, to be undone; null where it is not. */
  readonly importId: string | null;
}

const warningsOf = (model: CheckModel, rows: readonly number[]): RowWarning[] =>
  rows.flatMap((row) =>
    model
      .problemsOf(row)
      .filter(({ kind }) => kind === 'warning')
      .map(({ column, message }) => ({
        row: model.sheet.rowNumbers[row] ?? row + 1,
        header: column === WHOLE_ROW ? '' : (model.sheet.headers[column] ?? ''),
        message,
      })),
  );

/** Sums an import up: what is not among the good rows was refused, here or by the server. */
export const outcomeOf = (model: CheckModel, { created, updated, skipped, made, importId }: BulkAnswer): Outcome => {
  const good = new Set(model.goodRows());
  const refusedRows: number[] = [];
  for (let row = 0; row < model.cells.rowCount; row += 1) if (!good.has(row)) refusedRows.push(row);
  return {
    model,
    counts: { created, updated, skipped, refused: refusedRows.length },
    refusedRows,
    warnings: warningsOf(model, [...good]),
    made,
    importId,
  };
};
