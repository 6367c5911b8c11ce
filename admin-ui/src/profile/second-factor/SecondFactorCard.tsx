import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card';
import { Loaded } from '../../components/Loaded';
import { FormFailure } from '../../fields/FormFailure';
import { OWN_SESSIONS } from '../../providers/account';
import { messageOf } from '../../providers/errors';
import { askForKey, type NewKey, readSecondFactor, SECOND_FACTOR } from '../../providers/secondFactor';
import type { Identity } from '../../providers/session';
import { useOnce } from '../../shared';
import { FactorDialog } from './FactorDialog';
import styles from './SecondFactor.module.css';

const words = secondFactorWords.card;

/** What the dialog over the card is about. */
export type Doing = { readonly what: 'setUp'; readonly newKey: NewKey } | { readonly what: 'off' | 'codes' };

const textOf = ({ on, passkeys }: SecondFactorState): string => {
  if (on) return words.on;
  return passkeys > 0 ? words.byPasskey : words.off;
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
