import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { proofWords as words } from '@ridgeline/domain/words/proof';
import { useState } from 'react';
import { TextButton } from '../../components/TextButton';
import { proveUser } from '../../providers/secondFactor';
import { Prove } from '../second-factor/Prove';
import styles from '../second-factor/SecondFactor.module.css';
import { MailedCode } from './MailedCode';

interface OwnMeansProps {
  readonly factor: SecondFactorState;
  /** Why it is asked. */
  readonly text: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What a further company asks for: the own password or passkey, else a code that is mailed. */
export const OwnMeans = ({ factor, text, onDone, onCancel }: OwnMeansProps) => {
  const [byMail, setByMail] = useState(!factor.hasPassword);
  if (byMail && factor.mailsCode) {
    return <MailedCode text={text} label={words.submit} onDone={onDone} onCancel={onCancel} />;
  }
  if (!factor.hasPassword && factor.passkeys === 0) {
    return (
      <div className={styles.steps}>
        <p>{text}</p>
        <p>{membershipWords.code.askAgain}</p>
        <div className={styles.actions}>
          <Button variant="contained" onClick={onCancel} autoFocus>
            {words.close}
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
        label={words.submit}
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
