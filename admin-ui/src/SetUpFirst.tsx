import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './components/Button';
import { FormFailure } from './fields/FormFailure';
import { PublicPage } from './pages/PublicPage';
import { AddPasskey } from './profile/passkeys/AddPasskey';
import { RecoveryCodes } from './profile/second-factor/RecoveryCodes';
import styles from './profile/second-factor/SecondFactor.module.css';
import { SetUp } from './profile/second-factor/SetUp';
import { reloadIdentity, signOut } from './providers/access';
import { messageOf } from './providers/errors';
import { askForKey, type NewKey, readSecondFactor } from './providers/secondFactor';
import type { Identity } from './providers/session';

const { first: words, codes: codesWords } = secondFactorWords;

/** The only page of a user whose company requires a second factor, until it is set up. */
export default function SetUpFirst({ identity }: { readonly identity: Identity }) {
  const navigate = useNavigate();
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [factor, setFactor] = useState<SecondFactorState | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const trying = (work: () => Promise<unknown>): void => {
    setFailure(null);
    work().catch((error: unknown) => setFailure(messageOf(error)));
  };
  const leave = async (): Promise<void> => {
    await signOut();
    await navigate('/signin', { replace: true });
  };
  if (codes) {
    return (
      <PublicPage title={codesWords.title}>
        <h1>{codesWords.title}</h1>
        <FormFailure text={failure} />
        <RecoveryCodes codes={codes} onDone={() => trying(reloadIdentity)} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={words.title}>
      <h1>{words.title}</h1>
      <p>{identity.company ? words.text({ company: identity.company.name }) : words.textOfOperators}</p>
      <FormFailure text={failure} />
      {newKey ? (
        <SetUp newKey={newKey} factor={{ passkeys: 0 }} username={identity.username} onDone={setCodes} />
      ) : factor ? (
        <AddPasskey factor={factor} name="" onDone={setCodes} onCancel={() => setFactor(null)} />
      ) : (
        <div className={styles.actions}>
          <Button
            label={words.begin}
            variant="contained"
            onClick={() => trying(async () => setNewKey(await askForKey()))}
          />
          <Button
            label={passkeyWords.card.add}
            onClick={() => trying(async () => setFactor(await readSecondFactor()))}
          />
          <Button label={words.signOut} onClick={() => trying(leave)} />
        </div>
      )}
    </PublicPage>
  );
}
