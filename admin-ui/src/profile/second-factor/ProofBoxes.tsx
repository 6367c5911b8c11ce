import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { peopleWords } from '@ridgeline/domain/words/people';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Control } from 'react-hook-form';
import { TextButton } from '../../components/TextButton';
import { PasswordBox } from '../../fields/PasswordBox';
import { TextBox } from '../../fields/TextBox';
import type { ProofTexts, UsedProof } from './proof';

const words = secondFactorWords.prove;

const codeWord = (withApp: boolean): string =>
  withApp ? passkeyWords.dialog.useCode : secondFactorWords.signIn.useRecovery;

interface ProofBoxesProps<Values extends ProofTexts> {
  readonly control: Control<Values>;
  readonly proof: UsedProof;
  /** Whether its first box has the focus. */
  readonly first?: boolean;
}

/** Password and code of a proof; with a passkey, the way to choose between it and a code. */
export const ProofBoxes = <Values extends ProofTexts>({
  control,
  proof: { by, setBy, factor, typed },
  first = false,
}: ProofBoxesProps<Values>) => {
  // The boxes know the names of a proof alone.
  const own = control as unknown as Control<ProofTexts>;
  return (
    <>
      {by === 'code' && (
        <TextBox
          control={own}
          name="code"
          label={factor.on ? words.code : secondFactorWords.signIn.recoveryCode}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus={first}
        />
      )}
      {typed && (
        <PasswordBox
          control={own}
          name="currentPassword"
          label={peopleWords.password.current}
          autoComplete="current-password"
          autoFocus={first && by !== 'code'}
        />
      )}
      {by === 'passkey' && <p>{passkeyWords.dialog.byPasskey}</p>}
      {factor.passkeys > 0 && factor.passkeysPossible && (
        <div>
          <TextButton onClick={() => setBy(by === 'passkey' ? 'code' : 'passkey')}>
            {by === 'passkey' ? codeWord(factor.on) : passkeyWords.dialog.usePasskey}
          </TextButton>
        </div>
      )}
    </>
  );
};
