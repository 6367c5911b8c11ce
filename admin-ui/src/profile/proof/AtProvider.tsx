import Button from '@mui/material/Button';
import { proofWords } from '@ridgeline/domain/words/proof';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { TextButton } from '../../components/TextButton';
import { FormFailure } from '../../fields/FormFailure';
import styles from '../second-factor/SecondFactor.module.css';
import { useProofWindow } from './useProofWindow';

const words = proofWords.provider;

interface AtProviderProps {
  /** Its host. */
  readonly provider: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** For a user who also has a password. */
  readonly onPassword?: (() => void) | undefined;
}

/** Sends the user to the provider in a window of its own, and goes on when the user comes back there. */
export const AtProvider = ({ provider, onDone, onCancel, onPassword }: AtProviderProps) => {
  const { stage, failure, unopened, open } = useProofWindow(onDone);
  const waits = stage === 'waiting';
  return (
    <div className={styles.steps}>
      <FormFailure text={failure} />
      <p role="status">
        {waits ? words[unopened ? 'blocked' : 'waiting']({ provider }) : words.atProvider({ provider })}
      </p>
      <div className={styles.actions}>
        {unopened ? (
          <Button variant="contained" href={unopened} target="_blank" rel="noopener">
            {words.openPage({ provider })}
          </Button>
        ) : (
          <Button variant="contained" onClick={open} disabled={stage === 'opening'} autoFocus>
            {stage === 'opening' ? words.opening : waits ? words.again : words.confirmAt({ provider })}
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {secondFactorWords.prove.cancel}
        </Button>
      </div>
      {onPassword && (
        <div>
          <TextButton onClick={onPassword}>{words.passwordInstead}</TextButton>
        </div>
      )}
    </div>
  );
};
