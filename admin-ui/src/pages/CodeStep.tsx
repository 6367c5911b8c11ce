import type { Challenge } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { Button } from '../components/Button';
import { FormFailure } from '../fields/FormFailure';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { answerChallenge, hasEnded } from '../providers/secondFactor';
import type { Identity } from '../providers/session';
import styles from './CodeStep.module.css';
import type { OtherMethod } from './PasskeyStep';
import signInStyles from './SignIn.module.css';

const words = secondFactorWords.signIn;
const EMPTY = { code: '' };

interface CodeStepProps {
  readonly challenge: Challenge;
  readonly onDone: () => unknown;
  /** Back to the password. @param why null for a user who wished it */
  readonly onBack: (why: string | null) => void;
  readonly other?: OtherMethod | undefined;
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const CodeStep = ({ challenge, onDone, onBack, other }: CodeStepProps) => {
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
      <h1>{words.title}</h1>
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.text}>{recovery ? words.recoveryText : words.text}</p>
        <FormFailure text={failure} />
        <TextBox
          key={String(recovery)}
          control={control}
          name="code"
          label={recovery ? words.recoveryCode : words.code}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={40}
          autoFocus
        />
        <Button
          label={busy ? words.submitting : words.submit}
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
        />
        <p className={signInStyles.links}>
          {withApp && (
            <button type="button" onClick={change}>
              {recovery ? words.useApp : words.useRecovery}
            </button>
          )}
          {other && (
            <button type="button" onClick={other.onChoose}>
              {other.label}
            </button>
          )}
          <button type="button" onClick={() => onBack(null)}>
            {words.back}
          </button>
        </p>
        {recovery && <p className={styles.text}>{words.lost}</p>}
      </form>
    </>
  );
};
