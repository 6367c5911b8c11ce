import { importWords } from '@ridgeline/domain/words/import';
import type { ModelState } from '../../spreadsheet';
import type { Choices } from '../submit/useSubmit';
import type { Comparison } from './useDryRun';

const words = importWords.check;

/** Whether the rows may be submitted now, and the sentence that says why not. */
export const readinessOf = (
  { checked, summary, good }: Pick<ModelState, 'checked' | 'summary' | 'good'>,
  { state }: Comparison,
  { leaveOut }: Choices,
): { readonly ready: boolean; readonly message: string } => {
  if (!checked || state !== 'ready') return { ready: false, message: '' };
  const refused = summary.refused + summary.refusedByServer;
  if (refused > 0 && !leaveOut) return { ready: false, message: words.blocked({ count: refused }) };
  if (good === 0) return { ready: false, message: words.nothingLeft };
  return { ready: true, message: words.ready({ count: good }) };
};
