import type { OnConflict } from '@ridgeline/domain';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { BulkAnswer, Missing } from '../../providers/methods/imports';
import type { CheckModel } from '../../spreadsheet';
import { bodyOf } from './body';

export type Counts = Pick<BulkAnswer, 'created' | 'updated' | 'skipped' | 'refused'>;

const NOTHING: Counts = { created: 0, updated: 0, skipped: 0, refused: 0 };

/** Options for rows that already exist, and for names that do not. */
export interface Wishes {
  readonly onConflict: OnConflict;
  readonly create: readonly string[];
}

const ask = async (
  provider: RidgelineDataProvider,
  model: CheckModel,
  rows: readonly number[],
  wishes: Wishes,
  signal: AbortSignal,
) =>
  provider.sendRows(await bodyOf(model, rows, signal), {
    bulkPath: model.recipe.entity.bulkPath ?? '',
    fileName: model.sheet.fileName,
    ...wishes,
    dryRun: true,
    signal,
  });

/**
 * Asks the server for the result of the rows that are valid in the browser, and puts its errors into the model. One
 * answer contains only the first thousand errors. For the others it sends the rows from the last reported one again, so
 * that every wrong cell is marked and the number of every refused row is known.
 * @param onCounts called with the counts and the missing names of all rows as soon as they are known
 * @throws as `sendRows` does
 */
export const dryRun = async (
  provider: RidgelineDataProvider,
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
  const first = await ask(provider, model, rows, wishes, signal);
  model.forgetAnswer();
  model.takeAnswer(rows, first.errors, first.warnings);
  onCounts(first, first.missing);
  let answer = first;
  let asked = rows;
  while (answer.total > answer.errors.length) {
    const last = answer.errors.at(-1)?.row ?? 1;
    // A single row has more errors than one answer contains: it is known to be refused, which is enough.
    const from = Math.max(last - 1, 1);
    asked = asked.slice(from);
    if (asked.length === 0) return;
    answer = await ask(provider, model, asked, wishes, signal);
    model.takeAnswer(asked, answer.errors, answer.warnings);
  }
};
