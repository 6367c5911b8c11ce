import type { BulkAnswer } from '../../providers/methods/imports';
import { type CheckModel, WHOLE_ROW } from '../../spreadsheet';
import type { Counts } from '../submit/dryRun';

/** A warning about a row that was stored. */
export interface RowWarning {
  /** The row's number in the file. */
  readonly row: number;
  readonly header: string;
  readonly message: string;
}

/** The result of an import. */
export interface Outcome {
  readonly model: CheckModel;
  readonly counts: Counts;
  /** Rows that were not stored because of errors. */
  readonly refusedRows: readonly number[];
  readonly warnings: readonly RowWarning[];
  /** How many rows have warnings, some of them several. */
  readonly warnedRows: number;
  readonly made: BulkAnswer['made'];
  /** Id of the stored import, for undoing it; null if it was not stored. */
  readonly importId: string | null;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
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

/** Summarises an import: rows that are not among the valid ones were refused, in the browser or by the server. */
export const outcomeOf = (model: CheckModel, { created, updated, skipped, made, importId }: BulkAnswer): Outcome => {
  const good = new Set(model.goodRows());
  const refusedRows: number[] = [];
  for (let row = 0; row < model.cells.rowCount; row += 1) if (!good.has(row)) refusedRows.push(row);
  const warnings = warningsOf(model, [...good]);
  return {
    model,
    counts: { created, updated, skipped, refused: refusedRows.length },
    refusedRows,
    warnings,
    warnedRows: new Set(warnings.map(({ row }) => row)).size,
    made,
    importId,
    storedAt: Date.now(),
  };
};
