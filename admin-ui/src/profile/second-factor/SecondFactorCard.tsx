import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card';
import { Loaded } from '../../components/Loaded';
import { FormFailure } from '../../fields/FormFailure';
import { reloadIdentity } from '../../providers/access';
import { OWN_SESSIONS } from '../../providers/account';
import { messageOf } from '../../providers/errors';
import {
  askForKey,
  type NewKey,
  readSecondFactor,
  renewRecoveryCodes,
  SECOND_FACTOR,
  turnOff,
} from '../../providers/secondFactor';
import type { Identity } from '../../providers/session';
import { useOnce, useToast } from '../../shared';
import { FactorFrame } from './FactorFrame';
import { Prove } from './Prove';
import styles from './SecondFactor.module.css';
import { SetUp } from './SetUp';

const words = secondFactorWords.card;

/** What the dialog over the card is about. */
export type Doing = { readonly what: 'setUp'; readonly newKey: NewKey } | { readonly what: 'off' | 'codes' };

const textOf = ({ on, passkeys }: SecondFactorState): string => {
  if (on) return words.on;
  return passkeys > 0 ? words.byPasskey : words.off;
};

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
const FactorDialog = ({ doing, factor, username, onEnd }: FactorDialogProps) => {
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

/** The user's authenticator app and recovery codes: whether it is on, and what can be done with it. */
export const SecondFactorCard = ({ identity }: { identity: Identity }) => {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const factor = useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: ({ signal }) => readSecondFactor(signal),
  });
  const begin = useOnce({ work: askForKey, onDone: (newKey) => setDoing({ what: 'setUp', newKey }) });
  const onEnd = (): void => {
    setDoing(null);
    void queries.invalidateQueries({ queryKey: SECOND_FACTOR });
    // Turning it on or off ends the other sessions.
    void queries.invalidateQueries({ queryKey: OWN_SESSIONS });
  };
  return (
    <Card title={words.title}>
      <Loaded of={factor}>
        {(data) => (
          <>
            <p>
              {textOf(data)}
              {data.required && ` ${identity.role === 'Operator' ? words.requiredOfOperators : words.required}`}
              {(data.on || data.passkeys > 0) && ` ${words.left({ count: data.recoveryCodesLeft })}`}
            </p>
            <FormFailure text={begin.error ? messageOf(begin.error) : null} />
            <div className={styles.actions}>
              {data.on ? (
                <>
                  <Button variant="outlined" onClick={() => setDoing({ what: 'codes' })}>
                    {words.newCodes}
                  </Button>
                  <Button variant="outlined" onClick={() => setDoing({ what: 'off' })}>
                    {words.turnOff}
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="contained" onClick={() => begin.run()} disabled={begin.busy}>
                    {words.setUp}
                  </Button>
                  {data.passkeys > 0 && (
                    <Button variant="outlined" onClick={() => setDoing({ what: 'codes' })}>
                      {words.newCodes}
                    </Button>
                  )}
                </>
              )}
            </div>
          </>
        )}
      </Loaded>
      {doing && factor.data && (
        <FactorDialog doing={doing} factor={factor.data} username={identity.username} onEnd={onEnd} />
      )}
    </Card>
  );
};
