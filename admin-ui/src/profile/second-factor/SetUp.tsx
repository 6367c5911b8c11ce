import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { peopleWords } from '@ridgeline/domain/words/people';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/Loading';
import { PasswordBox } from '../../fields/PasswordBox';
import { SmallForm } from '../../fields/SmallForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { proveByPasskey } from '../../providers/passkeys';
import { type NewKey, turnOn } from '../../providers/secondFactor';
import { checkProof, NO_PROOF, type ProofTexts } from './proof';
import styles from './SecondFactor.module.css';

const QrCode = lazy(() => import('./QrCode'));
const words = secondFactorWords.setUp;

interface SetUpProps {
  readonly newKey: NewKey;
  /** What the user has already. */
  readonly factor: Pick<SecondFactorState, 'passkeys'>;
  readonly username: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel?: () => void;
}

const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ');

/** The key as a picture and as text, and the form that proves that the app has it. */
export const SetUp = ({ newKey, factor, username, onDone, onCancel }: SetUpProps) => {
  const form = useTextForm<ProofTexts, readonly string[]>({
    initial: NO_PROOF,
    check: (values) => checkProof(values),
    // The code is one of the new app: a user with a passkey also proves that.
    send: async (proof) => turnOn({ ...proof, ...(factor.passkeys > 0 && (await proveByPasskey())) }),
    onDone,
  });
  return (
    <div className={styles.steps}>
      <p>{words.scan}</p>
      <Suspense fallback={<Loading />}>
        <QrCode text={newKey.address} />
      </Suspense>
      <div className={styles.key}>
        <span>{words.key}</span>
        <code>{inFours(newKey.key)}</code>
      </div>
      <p>{words.prove}</p>
      <SmallForm
        form={form}
        submit={form.busy ? words.submitting : words.submit}
        label={words.title}
        actions={
          onCancel && (
            <Button variant="outlined" onClick={onCancel} disabled={form.busy}>
              {words.cancel}
            </Button>
          )
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <TextBox
          control={form.control}
          name="code"
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
        <PasswordBox
          control={form.control}
          name="currentPassword"
          label={peopleWords.password.current}
          autoComplete="current-password"
        />
      </SmallForm>
    </div>
  );
};
