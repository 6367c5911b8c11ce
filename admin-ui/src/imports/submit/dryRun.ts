import type { CheckModel } from '../../spreadsheet';
import { bodyOf } from './body';
import { type BulkAnswer, type Missing, type OnConflict, sendRows } from './send';

export type Counts = Pick<BulkAnswer, 'created' | 'updated' | 'skipped' | 'refused'>;

const NOTHING: Counts = { created: 0, updated: 0, skipped: 0, refused: 0 };

/** What is to be done with rows that stand already, and with names that do not. */
export interface Wishes {
  readonly onConflict: OnConflict;
  readonly create: readonly string[];
}

const ask = async (model: CheckModel, rows: readonly number[], wishes: Wishes, signal: AbortSignal) =>
  sendRows(await bodyOf(model, rows, signal), {
    bulkPath: model.recipe.entity.bulkPath ?? '',
    fileName: model.sheet.fileName,
    ...wishes,
    dryRun: true,
    signal,
  });

/**
 * Asks the server what would become of the rows that look right here, and puts its complaints into the model. One
 * answer tells the first thousand complaints only; for the others it is asked again from the last row told about, so
 * that every wrong cell is marked and every refused row is known by its number.
 * @param onCounts called with the counts and the missing names of all rows as soon as they are known
 * @throws as `sendRows` does
 */
export const dryRun = async (
  model: CheckModel,
  wishes: Wishes,
  signal: AbortSignal,
  onCounts: (counts: Counts, missing: readonly Missing[]) => void,
): Promise<void> => {
  const rows = model.sendableRows();
  if (rows.length === 0) {
    model.forgetAnswer();
    onCounts(NOTHING, []);
    return;
  }
  const first = await ask(model, rows, wishes, signal);
  model.forgetAnswer();
  model.takeAnswer(rows, first.errors, first.warnings);
  onCounts(first, first.missing);
  let answer = first;
  let asked = rows;
  while (answer.total > answer.errors.length) {
    const last = answer.errors.at(-1)?.row ?? 1;
    // A single row with more complaints than one answer holds: it is known to be refused, which is enough.
    const from = Math.max(last - 1, 1);
    asked = asked.slice(from);
    if (asked.length === 0) return;
    answer = await ask(model, asked, wishes, signal);
    model.takeAnswer(asked, answer.errors, answer.warnings);
  }
};
