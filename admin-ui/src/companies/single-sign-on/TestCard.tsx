import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ProviderSettings, SsoTest } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useId } from 'react';
import { FormFailure } from '../../fields/FormFailure';
import { messageOf } from '../../providers/errors';
import { leaveFor } from '../../providers/singleSignOn';
import { momentText, useOnce } from '../../shared';
import styles from '../Settings.module.css';

const words = ssoWords.test;

const Result = ({ at, by, code, detail, email }: SsoTest) => {
  const when = { by, at: momentText(at) };
  if (code === null) {
    return (
      <Alert severity="success">
        <p className={styles.result}>{words.passed({ ...when, email })}</p>
      </Alert>
    );
  }
  return (
    <Alert severity="error">
      <p className={styles.result}>{words.failed(when)}</p>
      <p className={styles.result}>{ssoWords.problems[code]}</p>
      <p className={styles.result}>{words.code({ code })}</p>
      {detail !== '' && <p className={styles.result}>{words.detail({ detail })}</p>}
    </Alert>
  );
};

/** Tests the stored settings with the own account, and shows how the last test ended. */
export const TestCard = ({
  settings,
  begin,
  onTested,
}: {
  readonly settings: ProviderSettings;
  /** Begins a test, and answers where it goes on; null where it has failed already. */
  readonly begin: () => Promise<string | null>;
  readonly onTested: () => void;
}) => {
  const id = useId();
  const { run, busy, error } = useOnce({
    work: begin,
    onDone: (address) => (address === null ? onTested() : leaveFor(address)),
  });
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{words.title}</h2>
      <p>{settings.kind === 'saml' ? samlWords.settings.testText : words.text}</p>
      <FormFailure text={error ? messageOf(error) : null} />
      <div role="status">{settings.lastTest ? <Result {...settings.lastTest} /> : <p>{words.never}</p>}</div>
      <div className={styles.actions}>
        <Button variant="outlined" disabled={busy} onClick={() => run()}>
          {busy ? words.testing : words.button}
        </Button>
      </div>
    </section>
  );
};
