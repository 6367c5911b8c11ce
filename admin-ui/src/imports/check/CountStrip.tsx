import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { currentLocale } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { countsStyles } from '../../shared';
import type { ModelState } from '../../spreadsheet';
import styles from './Check.module.css';
import type { Comparison } from './useDryRun';

const words = importWords.check;

interface CountStripProps {
  readonly look: ModelState;
  readonly comparison: Comparison;
  readonly total: number;
  readonly onAgain: () => void;
}

type Tone = 'green' | 'blue' | 'neutral' | 'red' | 'amber';

/** Placeholder of a figure. */
const Counting = () => (
  <>
    <span aria-hidden="true">...</span>
    <span className="visually-hidden">{words.counting}</span>
  </>
);

const Count = ({ value, label, tone }: { value: number | null; label: string; tone: Tone }) => (
  <div className={countsStyles.count} data-tone={value ? tone : 'neutral'}>
    <dt className={countsStyles.label}>{label}</dt>
    <dd className={countsStyles.figure}>{value === null ? <Counting /> : value.toLocaleString(currentLocale())}</dd>
  </div>
);

/** The expected result for the rows, as far as it is known, and what is still being computed. */
export const CountStrip = ({ look, comparison, total, onAgain }: CountStripProps) => {
  const { counts, state, message } = comparison;
  const { summary } = look;
  const busy = look.checked
    ? state === 'asking'
      ? words.asking
      : ''
    : words.checking({ done: look.done, all: total });
  return (
    <>
      <div className={styles.strip}>
        <dl className={countsStyles.counts}>
          <Count value={counts?.created ?? null} label={words.fresh} tone="green" />
          <Count value={counts?.updated ?? null} label={words.changed} tone="blue" />
          <Count value={counts?.skipped ?? null} label={words.skipped} tone="neutral" />
          <Count value={summary.repeated} label={words.repeated} tone="red" />
          <Count
            value={summary.refused - summary.repeated + (counts?.refused ?? summary.refusedByServer)}
            label={words.refused}
            tone="red"
          />
          <Count value={summary.warned} label={words.warned} tone="amber" />
        </dl>
        <div className={styles.busy} role="status">
          {busy && (
            <>
              <span>{busy}</span>
              <LinearProgress
                aria-label={busy}
                variant={look.checked ? 'indeterminate' : 'determinate'}
                value={(look.done / total) * 100}
              />
            </>
          )}
        </div>
      </div>
      {state === 'failed' && (
        <Alert
          severity="error"
          icon={<Icon name="alert" size={20} />}
          action={<Button label={words.askAgain} color="inherit" size="small" onClick={onAgain} />}
        >
          {message}
        </Alert>
      )}
    </>
  );
};
