import { risk } from '@ridgeline/domain';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { LoadError } from '../../components/LoadError';
import type { HistoryEntry } from '../../providers/methods/risks';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import { Changes, momentText } from '../../shared';
import styles from './History.module.css';

const words = riskHistoryWords.panel;

/** Who changed the risk; or whose change of the company's settings did. */
const byOf = ({ cause, username: name }: HistoryEntry): string => {
  if (cause === 'scoring') return words.byScoring({ name });
  return cause === 'review-days' ? words.byReviewDays({ name }) : words.by({ name });
};

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const { action, at, changes } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{words.actions[action]}</strong> {action !== 'first' && byOf(entry)}{' '}
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      <Changes value={changes} of={risk.name} />
    </li>
  );
};

/**
 * The changes of a risk's rating, the newest first.
 * @param of the risk's documentId
 * @param version changes with the risk, so that its history is loaded again
 */
export default function HistoryList({ of, version = '' }: { of: string; version?: string }) {
  const { data, error, refetch } = useRead(
    [resourceOf(risk), 'history', of, version],
    (provider, signal) => provider.readRiskHistory(of, signal),
    { retry: false },
  );
  if (error) return <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">{words.loading}</p>;
  return (
    <ol className={styles.entries}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
