import { EXPORT_LIMITS } from '@ridgeline/domain/exports';
import type { Writing } from '../../../records/exports/produce';
import { currentTransaction } from '../../../request';
import type { BookPlan, SheetPlan } from './sheet';

/** Statement timeout: the rows of a large company take longer than a request usually may. */
const PATIENCE = '10min';

const rowsIn = (json: string): number => (JSON.parse(json) as unknown[]).length;

/** Writes the rows of one sheet; those beyond what a sheet can hold are on further ones. */
const feedSheet = async ({ name, holds, lots }: SheetPlan, writing: Writing, most: number): Promise<number> => {
  let [rows, onSheet, sheets] = [0, 0, 1];
  writing.sheet({ kind: 'sheet', name, holds });
  for await (const json of lots()) {
    const more = rowsIn(json);
    if (onSheet + more > most) {
      [onSheet, sheets] = [0, sheets + 1];
      writing.sheet({ kind: 'sheet', name: `${name} ${sheets}`, holds });
    }
    [rows, onSheet] = [rows + more, onSheet + more];
    await writing.write(json);
  }
  return rows;
};

/**
 * Hands the rows of all books to the process that writes them, in the transaction of a scope.
 * @returns how many rows the last sheet of each book has, which are all rows of its register
 */
export const feedBooks = async (books: readonly BookPlan[], writing: Writing): Promise<number[]> => {
  await currentTransaction().raw(`select set_config('statement_timeout', ?, true)`, [PATIENCE]);
  const counts: number[] = [];
  for (const { sheets } of books) {
    let rows = 0;
    for (const sheet of sheets) rows = await feedSheet(sheet, writing, EXPORT_LIMITS.xlsx);
    writing.endBook();
    counts.push(rows);
  }
  return counts;
};
