import { call } from '../../providers/http';
import { currentSession } from '../../providers/session';
import type { CheckModel } from '../../spreadsheet';
import { bodyOf } from './body';
import type { Counts } from './dryRun';
import { type BulkAnswer, sendRows } from './send';

/** What can be said after the answer to an import was lost; the server stores all rows of one or none. */
export type Verdict =
  | { readonly kind: 'stored'; readonly answer: BulkAnswer }
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly there: number; readonly all: number };

/** What was known before sending, to compare with afterwards. */
export interface Before {
  readonly rows: readonly number[];
  readonly counts: Counts;
  readonly key: string;
  /** Rows of the register, where neither the server keeps the import nor a key tells rows apart. */
  readonly total: number | null;
}

/** The server keeps what a company imports, not what the operator imports for all. */
const isKept = ({ recipe }: CheckModel): boolean => {
  const { identity, companyInView } = currentSession();
  return recipe.entity.tenancy !== 'global' && (identity?.role !== 'Operator' || companyInView !== null);
};

/** Counts the rows of a register by which alone its growth could be told; null where something better does. */
export const totalOf = async (model: CheckModel, signal: AbortSignal): Promise<number | null> => {
  const { entity, fixed } = model.recipe;
  if (isKept(model) || entity.naturalKey.length > 0) return null;
  const query = new URLSearchParams({ 'pagination[pageSize]': '1' });
  for (const [field, value] of Object.entries(fixed)) query.set(`filters[${field}][$eq]`, String(value));
  const { meta } = await call<{ meta: { pagination: { total: number } } }>(entity.plural, { query, signal });
  return meta.pagination.total;
};

/** Of an import that is not kept: by how many of its rows stand in the register now, or by how much it has grown. */
const guess = (answer: BulkAnswer, { rows, counts, total }: Before, now: number | null): Verdict => {
  const before = total ?? counts.updated + counts.skipped;
  const there = now ?? answer.skipped;
  if (counts.created > 0 && there === before + counts.created)
    return { kind: 'stored', answer: { ...answer, ...counts } };
  if (counts.created > 0 && there === before) return { kind: 'none' };
  return { kind: 'unclear', there, all: rows.length };
};

/**
 * Finds out whether rows whose import was not answered were stored: a trial run with the import's key is given the
 * import's own answer, if there was one, and is refused while it still runs.
 * @throws as `sendRows` does
 */
export const verdictOf = async (model: CheckModel, before: Before, signal: AbortSignal): Promise<Verdict> => {
  const answer = await sendRows(await bodyOf(model, before.rows, signal), {
    bulkPath: model.recipe.entity.bulkPath ?? '',
    fileName: model.sheet.fileName,
    onConflict: 'skip',
    dryRun: true,
    key: before.key,
    signal,
  });
  if (answer.importId) return { kind: 'stored', answer };
  return isKept(model) ? { kind: 'none' } : guess(answer, before, await totalOf(model, signal));
};
