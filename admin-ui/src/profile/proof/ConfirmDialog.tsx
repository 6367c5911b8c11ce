import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { proofWords } from '@ridgeline/domain/words/proof';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Loaded } from '../../components/Loaded';
import { TextButton } from '../../components/TextButton';
import { FormFailure } from '../../fields/FormFailure';
import { messageOf } from '../../providers/errors';
import type { ProofAsked } from '../../providers/freshProof';
import { proveUser, readSecondFactor } from '../../providers/secondFactor';
import { beginProof, onProven } from '../../providers/singleSignOn';
import { FactorFrame } from '../second-factor/FactorFrame';
import { Prove } from '../second-factor/Prove';
import styles from '../second-factor/SecondFactor.module.css';
import { MailedCode } from './MailedCode';

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
    <p>{proofWords.signInAgain}</p>
    <div className={styles.actions}>
      <Button variant="contained" onClick={onCancel} autoFocus>
        {proofWords.close}
      </Button>
    </div>
  </div>
);

const atProviderWords = proofWords.provider;

interface AtProviderProps {
  /** Its host. */
  readonly provider: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** For a user who also has a password. */
  readonly onPassword?: (() => void) | undefined;
}

/** How far a proof at the provider is. */
interface ProofWindow {
  readonly stage: 'asked' | 'opening' | 'waiting';
  /** Why the last one failed; null before. */
  readonly failure: string | null;
  /** The page of the provider, where the browser has opened no window; else null. */
  readonly unopened: string | null;
}

const ASKED: ProofWindow = { stage: 'asked', failure: null, unopened: null };

/** Of what the browser is asked for: small enough to show that the page is still there. */
const FEATURES = 'popup,width=520,height=720';

/**
 * A proof at the provider in a window of its own, so that nothing on this page is lost. The provider's page cuts the link
 * between the two windows, so the other one tells how it has ended over a channel of the browser.
 */
const useProofWindow = (onDone: () => void) => {
  const [state, setState] = useState(ASKED);
  useEffect(() => onProven((failure) => (failure === null ? onDone() : setState({ ...ASKED, failure }))), [onDone]);
  const open = async (): Promise<void> => {
    // Before the address is known: browsers open windows at a click alone.
    const opened = window.open('', '_blank', FEATURES);
    setState({ ...ASKED, stage: 'opening' });
    try {
      const address = await beginProof();
      opened?.location.replace(address);
      setState({ ...ASKED, stage: 'waiting', unopened: opened ? null : address });
    } catch (error) {
      opened?.close();
      setState({ ...ASKED, failure: messageOf(error) });
    }
  };
  return { ...state, open: () => void open() };
};

/** Sends the user to the provider in a window of its own, and goes on when the user comes back there. */
const AtProvider = ({ provider, onDone, onCancel, onPassword }: AtProviderProps) => {
  const { stage, failure, unopened, open } = useProofWindow(onDone);
  const waits = stage === 'waiting';
  return (
    <div className={styles.steps}>
      <FormFailure text={failure} />
      <p role="status">
        {waits
          ? atProviderWords[unopened ? 'blocked' : 'waiting']({ provider })
          : atProviderWords.atProvider({ provider })}
      </p>
      <div className={styles.actions}>
        {unopened ? (
          <Button variant="contained" href={unopened} target="_blank" rel="noopener">
            {atProviderWords.openPage({ provider })}
          </Button>
        ) : (
          <Button variant="contained" onClick={open} disabled={stage === 'opening'} autoFocus>
            {stage === 'opening'
              ? atProviderWords.opening
              : waits
                ? atProviderWords.again
                : atProviderWords.confirmAt({ provider })}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {secondFactorWords.prove.cancel}
        </Button>
      </div>
      {onPassword && (
        <div>
          <TextButton onClick={onPassword}>{atProviderWords.passwordInstead}</TextButton>
        </div>
      )}
    </div>
  );
};

interface OwnMeansProps {
  readonly factor: SecondFactorState;
  /** Why it is asked. */
  readonly text: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What a further company asks for: the own password or passkey, else a code that is mailed. */
const OwnMeans = ({ factor, text, onDone, onCancel }: OwnMeansProps) => {
  const [byMail, setByMail] = useState(!factor.hasPassword);
  if (byMail && factor.mailsCode) {
    return <MailedCode text={text} label={proofWords.submit} onDone={onDone} onCancel={onCancel} />;
  }
  if (!factor.hasPassword && factor.passkeys === 0) {
    return (
      <div className={styles.steps}>
        <p>{text}</p>
        <p>{membershipWords.code.askAgain}</p>
        <div className={styles.actions}>
          <Button variant="contained" onClick={onCancel} autoFocus>
            {proofWords.close}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      <Prove
        factor={factor}
        text={text}
        label={proofWords.submit}
        passkeyAlone
        send={proveUser}
        onDone={onDone}
        onCancel={onCancel}
      />
      {factor.mailsCode && (
        <div>
          <TextButton onClick={() => setByMail(true)}>{membershipWords.code.instead}</TextButton>
        </div>
      )}
    </div>
  );
};

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
        text={proofWords.text}
        label={proofWords.submit}
        passkeyAlone
        send={proveUser}
        onDone={onDone}
        onCancel={onCancel}
      />
      {provider !== null && (
        <div>
          <TextButton onClick={() => setAtProvider(true)}>{proofWords.provider.confirmAt({ provider })}</TextButton>
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
    <FactorFrame title={proofWords.title} codes={null} onSaved={cancel} onClose={cancel}>
      <Loaded of={factor}>
        {(data) => <Question asked={asked} factor={data} onDone={() => onEnd(true)} onCancel={cancel} />}
      </Loaded>
    </FactorFrame>
  );
}
