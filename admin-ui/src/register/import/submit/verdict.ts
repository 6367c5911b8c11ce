import { call } from '../../../providers/http';
import type { CheckModel } from '../check/model';
import { bodyOf } from './body';
import type { Counts } from './dryRun';
import { sendRows } from './send';

/** What can be said after the answer to an import was lost; the server stores all rows of one or none. */
export type Verdict =
  | { readonly kind: 'stored' | 'none' }
  | { readonly kind: 'unclear'; readonly there: number; readonly all: number };

/** What was known before sending, to compare with afterwards. */
export interface Before {
  readonly rows: readonly number[];
  readonly counts: Counts;
  /** Rows of the register, where no key tells them apart. */
  readonly total: number | null;
}

const filtersOf = (fixed: Readonly<Record<string, unknown>>): URLSearchParams => {
  const query = new URLSearchParams({ 'pagination[pageSize]': '1' });
  for (const [field, value] of Object.entries(fixed)) query.set(`filters[${field}][$eq]`, String(value));
  return query;
};

/** Counts the rows of a register whose rows have no key; null where a key tells. */
export const totalOf = async ({ recipe }: CheckModel, signal: AbortSignal): Promise<number | null> => {
  const { entity, fixed } = recipe;
  if (entity.naturalKey.length > 0) return null;
  const query = filtersOf(fixed);
  const { meta } = await call<{ meta: { pagination: { total: number } } }>(entity.plural, { query, signal });
  return meta.pagination.total;
};

const decide = (there: number, before: number, after: number, all: number): Verdict => {
  if (after > before && there === after) return { kind: 'stored' };
  if (after > before && there === before) return { kind: 'none' };
  return { kind: 'unclear', there, all };
};

/**
 * Finds out whether rows whose import was not answered were stored: by how many of them stand in the register now, or,
 * without a key, by how much it has grown. Rows that only changed what stood there leave no trace in either.
 * @throws as `sendRows` and `call` do
 */
export const verdictOf = async (model: CheckModel, before: Before, signal: AbortSignal): Promise<Verdict> => {
  const { rows, counts, total } = before;
  const all = rows.length;
  if (total !== null) return decide((await totalOf(model, signal)) ?? 0, total, total + all, all);
  const body = await bodyOf(model, rows, signal);
  const now = await sendRows(body, {
    bulkPath: model.recipe.entity.bulkPath ?? '',
    fileName: model.sheet.fileName,
    onConflict: 'skip',
    dryRun: true,
    signal,
  });
  const stoodThere = counts.updated + counts.skipped;
  return decide(now.skipped, stoodThere, stoodThere + counts.created, all);
};
