import { currentLocale } from '@ridgeline/domain/language';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import type { LibraryAnswer } from '../../providers/methods/libraries';
import { countsStyles as styles } from '../../shared';

const words = libraryWords.check.counts;

const TONES = [
  ['added', 'green'],
  ['changed', 'blue'],
  ['withdrawn', 'amber'],
  ['missing', 'amber'],
  ['unchanged', 'neutral'],
] as const;

interface ChangeCountsProps {
  readonly counts: LibraryAnswer['counts'];
  /** A new library has only new controls. */
  readonly isNew: boolean;
}

/** How many controls are new, changed, withdrawn, missing and unchanged. */
export const ChangeCounts = ({ counts, isNew }: ChangeCountsProps) => (
  <dl className={styles.counts}>
    {TONES.slice(0, isNew ? 1 : undefined).map(([name, tone]) => (
      <div key={name} className={styles.count} data-tone={counts[name] > 0 ? tone : 'neutral'}>
        <dt className={styles.label}>{words[name]}</dt>
        <dd className={styles.figure}>{counts[name].toLocaleString(currentLocale())}</dd>
      </div>
    ))}
  </dl>
);
