import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { messageOf } from '../providers/errors';
import { stopAsking } from '../providers/passkeys';
import type { Identity } from '../providers/session';
import styles from './CodeStep.module.css';
import signInStyles from './SignIn.module.css';

const words = passkeyWords.signIn;

/** Another method, which the user can choose instead. */
export interface OtherMethod {
  readonly label: string;
  readonly onChoose: () => void;
}

interface PasskeyStepProps {
  readonly text: string;
  /** Asks the passkey and signs in. */
  readonly ask: () => Promise<Identity>;
  readonly onDone: () => unknown;
  readonly onBack: () => void;
  readonly other?: OtherMethod | undefined;
}

/** Signs in with a passkey: asks the browser at once, and again by a button. */
export const PasskeyStep = ({ text, ask, onDone, onBack, other }: PasskeyStepProps) => {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isHere = useRef(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await ask();
      if (isHere.current) onDone();
    } catch (error) {
      if (isHere.current) setFailure(messageOf(error));
    }
    if (isHere.current) setBusy(false);
  };
  const onArrival = useEffectEvent(() => void begin());
  useEffect(() => {
    isHere.current = true;
    onArrival();
    return () => {
      isHere.current = false;
      void stopAsking();
    };
  }, []);
  return (
    <>
      <h1>{words.title}</h1>
      <div className={styles.form}>
        <p className={styles.text}>{text}</p>
        <FormFailure text={failure} />
        <Button
          label={busy ? words.waiting : words.submit}
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
          onClick={() => void begin()}
        />
        <p className={signInStyles.links}>
          {other && (
            <button type="button" onClick={other.onChoose}>
              {other.label}
            </button>
          )}
          <button type="button" onClick={onBack}>
            {words.back}
          </button>
        </p>
      </div>
    </>
  );
};
