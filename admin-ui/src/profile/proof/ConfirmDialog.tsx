import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { proofWords as words } from '@ridgeline/domain/words/proof';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/Loaded';
import { TextButton } from '../../components/TextButton';
import type { ProofAsked } from '../../providers/freshProof';
import { proveUser, readSecondFactor } from '../../providers/secondFactor';
import { FactorFrame } from '../second-factor/FactorFrame';
import { Prove } from '../second-factor/Prove';
import styles from '../second-factor/SecondFactor.module.css';
import { AtProvider } from './AtProvider';
import { OwnMeans } from './OwnMeans';

interface ConfirmDialogProps {
  readonly asked: ProofAsked;
  readonly onEnd: (proven: boolean) => void;
}

interface QuestionProps {
  readonly asked: ProofAsked;
  readonly factor: SecondFactorState;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** For a user whose provider is switched off: nothing is left to prove with. */
const SignInAgain = ({ onCancel }: Pick<QuestionProps, 'onCancel'>) => (
  <div className={styles.steps}>
    <p>{words.signInAgain}</p>
    <div className={styles.actions}>
      <Button variant="contained" onClick={onCancel} autoFocus>
        {words.close}
      </Button>
    </div>
  </div>
);

/** What the user proves it with: what is known here, else at the provider. */
const Question = ({ asked, factor, onDone, onCancel }: QuestionProps) => {
  const { hasPassword, provider } = factor;
  const [atProvider, setAtProvider] = useState(!hasPassword);
  if (asked.own) return <OwnMeans factor={factor} text={asked.message} onDone={onDone} onCancel={onCancel} />;
  if (provider !== null && atProvider) {
    const onPassword = hasPassword ? () => setAtProvider(false) : undefined;
    return <AtProvider provider={provider} onDone={onDone} onCancel={onCancel} onPassword={onPassword} />;
  }
  if (!hasPassword) return <SignInAgain onCancel={onCancel} />;
  return (
    <div className={styles.steps}>
      <Prove
        factor={factor}
        text={words.text}
        label={words.submit}
        passkeyAlone
        send={proveUser}
        onDone={onDone}
        onCancel={onCancel}
      />
      {provider !== null && (
        <div>
          <TextButton onClick={() => setAtProvider(true)}>{words.provider.confirmAt({ provider })}</TextButton>
        </div>
      )}
    </div>
  );
};

/** Asks for the password, and for the second factor of a user who has one; a passkey, or a sign-in at the provider, is enough alone. */
export default function ConfirmDialog({ asked, onEnd }: ConfirmDialogProps) {
  const factor = useQuery({
    queryKey: ['second-factor', 'proof'],
    queryFn: ({ signal }) => readSecondFactor(signal),
    gcTime: 0,
  });
  const cancel = (): void => onEnd(false);
  return (
    <FactorFrame title={words.title} codes={null} onSaved={cancel} onClose={cancel}>
      <Loaded of={factor}>
        {(data) => <Question asked={asked} factor={data} onDone={() => onEnd(true)} onCancel={cancel} />}
      </Loaded>
    </FactorFrame>
  );
}
