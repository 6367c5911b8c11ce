import LinearProgress from '@mui/material/LinearProgress';
import type { Health } from '@ridgeline/domain/health';
import { healthWords } from '@ridgeline/domain/words/health';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { momentText, useOnce, useToast } from '../shared';
import { BackupRuns } from './BackupRuns';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard';

const words = healthWords.backup;

interface BackupCardProps {
  readonly backup: Health['backup'];
  readonly refresh: () => void;
}

/** The backups that the server makes: when, where, the last ones, and a button to make one now. */
export const BackupCard = ({ backup, refresh }: BackupCardProps) => {
  const provider = useProvider();
  const { state, at, nextAt, keep, folder, possible, last, runs } = backup;
  const toast = useToast();
  const running = runs.find(({ endedAt }) => endedAt === null);
  const start = useOnce({ work: provider.startBackup, onDone: () => toast.done(words.begun), onEnd: refresh });
  const cancel = useOnce({ work: provider.cancelBackup, onEnd: refresh });
  const error = start.error ?? cancel.error;
  return (
    <HealthCard
      wide
      title={words.title}
      state={state}
      text={state === 'off' && possible ? words.notScheduled : words.text[state]}
      facts={[
        [words.last, last ? momentText(last.endedAt) : words.never],
        ...(at ? [[words.next, momentText(nextAt)] as const] : []),
        ...(at ? [[words.kept, words.keptCount({ count: keep })] as const] : []),
        [words.folder, folder],
      ]}
    >
      <FormFailure text={error ? messageOf(error) : null} />
      {!possible && <p>{words.notPossible}</p>}
      {running && (
        <div role="status">
          <p>
            {running.tablesAll > 0
              ? words.running({ done: running.tablesDone, all: running.tablesAll })
              : words.starting}
          </p>
          <LinearProgress
            aria-label={words.title}
            variant={running.tablesAll > 0 ? 'determinate' : 'indeterminate'}
            value={running.tablesAll > 0 ? (100 * running.tablesDone) / running.tablesAll : 0}
          />
        </div>
      )}
      <div className={styles.actions}>
        {running ? (
          <Button label={words.cancel} disabled={cancel.busy} onClick={() => cancel.run(running.id)} />
        ) : (
          <Button
            label={words.now}
            variant="contained"
            disabled={!possible || start.busy}
            onClick={() => start.run()}
          />
        )}
      </div>
      {runs.length > 0 && <BackupRuns runs={runs} />}
      {last && (
        <>
          <p>{words.restore}</p>
          <code className={styles.command}>
            npm run restore -- {folder}/{last.file}
          </code>
        </>
      )}
    </HealthCard>
  );
};
