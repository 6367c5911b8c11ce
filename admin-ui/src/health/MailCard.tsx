import Alert from '@mui/material/Alert';
import type { Health } from '@ridgeline/domain/health';
import { currentLocale } from '@ridgeline/domain/language';
import { healthWords } from '@ridgeline/domain/words/health';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useOnce } from '../shared';
import styles from './Health.module.css';
import { HealthCard } from './HealthCard';

const words = healthWords.mail;

/** Whether mail works, with a button that proves it. */
export const MailCard = ({ mail: { state, from, waiting, failed, unknownAddress } }: { mail: Health['mail'] }) => {
  const provider = useProvider();
  const { run, busy, result, error } = useOnce({ work: provider.sendTestMail });
  const refused = [
    words.text.attention({ count: failed }),
    unknownAddress > 0 && words.unknown({ count: unknownAddress }),
  ];
  const text = state === 'attention' ? refused.filter(Boolean).join(' ') : words.text[state];
  const facts =
    state === 'off'
      ? []
      : ([
          [words.from, from],
          [words.waiting, waiting.toLocaleString(currentLocale())],
        ] as const);
  return (
    <HealthCard title={words.title} state={state} text={text} facts={facts}>
      <FormFailure text={error ? messageOf(error) : null} />
      <div role="status">
        {result && (
          <Alert severity={result.problem === null ? 'success' : 'error'}>
            {result.problem === null ? words.sent({ to: result.to }) : words.refused({ reason: result.problem })}
          </Alert>
        )}
      </div>
      {state !== 'off' && (
        <div className={styles.actions}>
          <Button label={busy ? words.testing : words.test} disabled={busy} onClick={() => run()} />
        </div>
      )}
    </HealthCard>
  );
};
