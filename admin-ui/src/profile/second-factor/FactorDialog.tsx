import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { reloadIdentity } from '../../providers/access';
import { renewRecoveryCodes, turnOff } from '../../providers/secondFactor';
import { useToast } from '../../shared';
import { FactorFrame } from './FactorFrame';
import { Prove } from './Prove';
import type { Doing } from './SecondFactorCard';
import { SetUp } from './SetUp';

const { setUp, prove, toasts } = secondFactorWords;

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
    <FactorFrame title={titleOf(doing)} codes={codes} onSaved={onSaved} onClose={onEnd}>
      {doing.what === 'setUp' ? (
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
    </FactorFrame>
  );
};
