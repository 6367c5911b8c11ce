import type { RidgelineDataProvider } from '../../providers/dataProvider';
import type { BulkAnswer } from '../../providers/methods/imports';
import { currentSession } from '../../providers/session';
import type { CheckModel } from '../../spreadsheet';
import { bodyOf } from './body';
import type { Counts } from './dryRun';

/** The result of an import whose answer was lost; the server stores all rows of one or none. */
export type Verdict =
  | { readonly kind: 'stored'; readonly answer: BulkAnswer }
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly there: number; readonly all: number };

/** The counts before sending, to compare with later. */
export interface Before {
  readonly rows: readonly number[];
  readonly counts: Counts;
  readonly key: string;
  /** Number of rows of the register, if the server does not store the import and rows have no key. */
  readonly total: number | null;
}

/** The server stores imports of companies, but not those of the operator for all companies. */
const isKept = ({ recipe }: CheckModel): boolean => {
  const { identity, companyInView } = currentSession();
  return recipe.entity.tenancy !== 'global' && (identity?.role !== 'Operator' || companyInView !== null);
};

/** Counts the rows of a register if its growth is the only sign of an import; null if there is a better one. */
export const totalOf = async (
  provider: RidgelineDataProvider,
  model: CheckModel,
  signal: AbortSignal,
): Promise<number | null> => {
  const { entity, fixed } = model.recipe;
  if (isKept(model) || entity.naturalKey.length > 0) return null;
  const pagination = { page: 1, perPage: 1 };
  return (await provider.getList(entity.plural, { pagination, filter: fixed, signal })).total;
};

/** For an import that is not stored: from the number of its rows in the register, or from the growth of the register. */
const guess = (answer: BulkAnswer, { rows, counts, total }: Before, now: number | null): Verdict => {
  const before = total ?? counts.updated + counts.skipped;
  const there = now ?? answer.skipped;
  if (counts.created > 0 && there === before + counts.created)
    return { kind: 'stored', answer: { ...answer, ...counts } };
  if (counts.created > 0 && there === before) return { kind: 'none' };
  return { kind: 'unclear', there, all: rows.length };
};

/**
 * Finds out whether the rows of an unanswered import were stored: a trial run with the import's key gets the
 * answer of the import, if there was one, and is refused while the import still runs.
 * @throws as `sendRows` does
 */
export const verdictOf = async (
  provider: RidgelineDataProvider,
  model: CheckModel,
  before: Before,
  signal: AbortSignal,
): Promise<Verdict> => {
  const answer = await provider.sendRows(await bodyOf(model, before.rows, signal), {
    bulkPath: model.recipe.entity.bulkPath ?? '',
    fileName: model.sheet.fileName,
    onConflict: 'skip',
    dryRun: true,
    key: before.key,
    signal,
  });
  if (answer.importId) return { kind: 'stored', answer };
  return isKept(model) ? { kind: 'none' } : guess(answer, before, await totalOf(provider, model, signal));
};
