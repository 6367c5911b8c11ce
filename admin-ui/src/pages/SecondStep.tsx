import type { Challenge } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { answerByPasskey } from '../providers/passkeys';
import { answerChallenge, hasEnded } from '../providers/secondFactor';
import type { Identity } from '../providers/session';
import styles from './CodeStep.module.css';
import { type OtherMethod, PasskeyStep } from './PasskeyStep';
import signInStyles from './SignIn.module.css';

const words = passkeyWords.signIn;

interface SecondStepProps {
  readonly challenge: Challenge;
  readonly onDone: () => unknown;
  /** Back to the password. @param why null for a user who wished it */
  readonly onBack: (why: string | null) => void;
}

const codeStepWords = secondFactorWords.signIn;
const EMPTY = { code: '' };

interface CodeStepProps {
  readonly challenge: Challenge;
  readonly onDone: () => unknown;
  /** Back to the password. @param why null for a user who wished it */
  readonly onBack: (why: string | null) => void;
  readonly other?: OtherMethod | undefined;
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
const CodeStep = ({ challenge, onDone, onBack, other }: CodeStepProps) => {
  const withApp = challenge.methods.includes('code');
  const [recovery, setRecovery] = useState(!withApp);
  const { control, failure, busy, submit, reset } = useTextForm<Texts<'code'>, Identity>({
    initial: EMPTY,
    check: ({ code }) => (code.trim() === '' ? { code: secondFactorWords.codeNeeded } : {}),
    send: async ({ code }) => {
      try {
        return await answerChallenge(challenge.token, code);
      } catch (error) {
        if (hasEnded(error)) onBack(secondFactorWords.ended);
        throw error;
      }
    },
    onDone,
  });
  const change = (): void => {
    reset(EMPTY);
    setRecovery(!recovery);
  };
  return (
    <>
      <h1>{codeStepWords.title}</h1>
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.text}>{recovery ? codeStepWords.recoveryText : codeStepWords.text}</p>
        <FormFailure text={failure} />
        <TextBox
          key={String(recovery)}
          control={control}
          name="code"
          label={recovery ? codeStepWords.recoveryCode : codeStepWords.code}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={40}
          autoFocus
        />
        <Button
          label={busy ? codeStepWords.submitting : codeStepWords.submit}
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
        />
        <p className={signInStyles.links}>
          {withApp && (
            <button type="button" onClick={change}>
              {recovery ? codeStepWords.useApp : codeStepWords.useRecovery}
            </button>
          )}
          {other && (
            <button type="button" onClick={other.onChoose}>
              {other.label}
            </button>
          )}
          <button type="button" onClick={() => onBack(null)}>
            {codeStepWords.back}
          </button>
        </p>
        {recovery && <p className={styles.text}>{codeStepWords.lost}</p>}
      </form>
    </>
  );
};

/** The second step of a sign-in: by a passkey, or by a code. */
export default function SecondStep({ challenge, onDone, onBack }: SecondStepProps) {
  const { methods } = challenge;
  const withPasskey = methods.includes('passkey');
  const [byPasskey, setByPasskey] = useState(withPasskey);
  const ask = async (): Promise<Identity> => {
    try {
      return await answerByPasskey(challenge);
    } catch (error) {
      if (hasEnded(error)) onBack(secondFactorWords.ended);
      throw error;
    }
  };
  if (!byPasskey) {
    const passkey = { label: words.submit, onChoose: () => setByPasskey(true) };
    return <CodeStep {...{ challenge, onDone, onBack }} other={withPasskey ? passkey : undefined} />;
  }
  const code = {
    label: methods.includes('code') ? words.useCode : secondFactorWords.signIn.useRecovery,
    onChoose: () => setByPasskey(false),
  };
  return (
    <PasskeyStep
      text={words.secondText}
      ask={ask}
      onDone={onDone}
      onBack={() => onBack(null)}
      other={methods.length > 1 ? code : undefined}
    />
  );
}
