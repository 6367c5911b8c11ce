import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useId, useState } from 'react';
import { reloadIdentity } from '../../providers/access';
import { renewRecoveryCodes, turnOff } from '../../providers/secondFactor';
import { useToast } from '../../shared';
import { Prove } from './Prove';
import { RecoveryCodes } from './RecoveryCodes';
import type { Doing } from './SecondFactorCard';
import { SetUp } from './SetUp';

const { setUp, prove, codes: codesWords, toasts } = secondFactorWords;

interface FactorDialogProps {
  readonly doing: Doing;
  readonly factor: SecondFactorState;
  readonly username: string;
  readonly onEnd: () => void;
}

const titleOf = ({ what }: Doing): string =>
  ({ setUp: setUp.title, off: prove.offTitle, codes: prove.codesTitle })[what];

/** Set-up, new recovery codes, or turning it off; recovery codes stay until the user says that they are saved. */
export const FactorDialog = ({ doing, factor, username, onEnd }: FactorDialogProps) => {
  const id = useId();
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onOff = async (): Promise<void> => {
    onEnd();
    toast.done(toasts.off);
    // A company that requires it leads the user to set it up again.
    await reloadIdentity();
  };
  const onSaved = (): void => {
    onEnd();
    if (doing.what === 'setUp') toast.done(toasts.on);
  };
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !codes && onEnd()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{codes ? codesWords.title : titleOf(doing)}</DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onSaved} />
        ) : doing.what === 'setUp' ? (
          <SetUp newKey={doing.newKey} factor={factor} username={username} onDone={setCodes} onCancel={onEnd} />
        ) : doing.what === 'off' ? (
          <Prove
            factor={factor}
            text={prove.offText}
            label={prove.offSubmit}
            send={turnOff}
            onDone={() => void onOff()}
            onCancel={onEnd}
          />
        ) : (
          <Prove
            factor={factor}
            text={prove.codesText}
            label={prove.codesSubmit}
            send={renewRecoveryCodes}
            onDone={setCodes}
            onCancel={onEnd}
          />
        )}
      </DialogContent>
    </Dialog>
  );
};
