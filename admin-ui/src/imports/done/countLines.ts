import { entityOf } from '@ridgeline/domain';
import { currentLocale, nounsInSentence } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import type { Outcome } from './outcome';

interface CountLine {
  /** As the reader writes numbers. */
  readonly count: string;
  readonly label: string;
}

/** How many rows an import added, updated, skipped and refused, and which other rows it made; only what there is. */
export const countLines = ({ counts, made }: Outcome): CountLine[] => {
  const words = importWords.done;
  return [
    { count: counts.created, label: words.created },
    { count: counts.updated, label: words.updated },
    ...made.map(({ entity, count }) => ({
      count,
      label: words.made({ count, ...nounsInSentence(entityOf(entity).nouns) }),
    })),
    { count: counts.skipped, label: words.skipped },
    { count: counts.refused, label: words.refused },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => ({ count: count.toLocaleString(currentLocale()), label }));
};
