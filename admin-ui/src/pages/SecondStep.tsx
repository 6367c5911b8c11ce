import type { Challenge } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { answerByPasskey } from '../providers/passkeys';
import { hasEnded } from '../providers/secondFactor';
import type { Identity } from '../providers/session';
import { CodeStep } from './CodeStep';
import { PasskeyStep } from './PasskeyStep';

const words = passkeyWords.signIn;

interface SecondStepProps {
  readonly challenge: Challenge;
  readonly onDone: () => unknown;
  /** Back to the password. @param why null for a user who wished it */
  readonly onBack: (why: string | null) => void;
}

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
