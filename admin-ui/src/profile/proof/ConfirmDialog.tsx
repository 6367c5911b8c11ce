import Button from '@mui/material/Button';
import { proofWords as words } from '@ridgeline/domain/words/proof';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/Loaded';
import { proveUser, readSecondFactor } from '../../providers/secondFactor';
import { FactorFrame } from '../second-factor/FactorFrame';
import { Prove } from '../second-factor/Prove';
import styles from '../second-factor/SecondFactor.module.css';

interface ConfirmDialogProps {
  readonly onEnd: (proven: boolean) => void;
}

/** Asks for the password, and for the second factor of a user who has one; a passkey is enough alone. */
export default function ConfirmDialog({ onEnd }: ConfirmDialogProps) {
  const factor = useQuery({
    queryKey: ['second-factor', 'proof'],
    queryFn: ({ signal }) => readSecondFactor(signal),
    gcTime: 0,
  });
  const cancel = (): void => onEnd(false);
  return (
    <FactorFrame title={words.title} codes={null} onSaved={cancel} onClose={cancel}>
      <Loaded of={factor}>
        {(data) =>
          data.hasPassword ? (
            <Prove
              factor={data}
              text={words.text}
              label={words.submit}
              passkeyAlone
              send={proveUser}
              onDone={() => onEnd(true)}
              onCancel={cancel}
            />
          ) : (
            <div className={styles.steps}>
              <p>{words.signInAgain}</p>
              <div className={styles.actions}>
                <Button variant="contained" onClick={cancel} autoFocus>
                  {words.close}
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
    </FactorFrame>
  );
}
