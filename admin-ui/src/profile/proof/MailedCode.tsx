import Button from '@mui/material/Button';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { useState } from 'react';
import { TextButton } from '../../components/TextButton';
import { FormFailure } from '../../fields/FormFailure';
import { SmallForm } from '../../fields/SmallForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { mailOwnCode, proveByCode } from '../../providers/account';
import { messageOf } from '../../providers/errors';
import styles from '../second-factor/SecondFactor.module.css';

const { code: words } = membershipWords;

interface MailedCodeProps {
  /** Why it is asked. */
  readonly text: string;
  readonly label: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type FormProps = Omit<MailedCodeProps, 'text'> & { readonly email: string; readonly onAgain: () => void };

const CodeForm = ({ email, label, onAgain, onDone, onCancel }: FormProps) => {
  const form = useTextForm<{ code: string }, unknown>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: words.needed } : {}),
    send: ({ code }) => proveByCode(code),
    onDone,
  });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? secondFactorWords.prove.working : label}
      label={label}
      actions={
        <Button variant="outlined" onClick={onCancel} disabled={form.busy}>
          {secondFactorWords.prove.cancel}
        </Button>
      }
    >
      <p role="status">{words.sent({ email })}</p>
      <TextBox
        control={form.control}
        name="code"
        label={words.label}
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
      />
      <div>
        <TextButton onClick={onAgain}>{words.send}</TextButton>
      </div>
    </SmallForm>
  );
};

/** Mails a code to the address of the account, and takes it: for users who have no password here. */
export const MailedCode = ({ text, label, onDone, onCancel }: MailedCodeProps) => {
  const [state, setState] = useState<{ email?: string; busy?: boolean; failure?: string; times: number }>({ times: 0 });
  const { email, busy = false, failure = null, times } = state;
  const send = (): void => {
    setState({ ...state, busy: true });
    mailOwnCode().then(
      (sentTo) => setState({ email: sentTo, times: times + 1 }),
      (error: unknown) => setState({ times, failure: messageOf(error) }),
    );
  };
  if (email !== undefined) {
    return <CodeForm key={times} email={email} label={label} onAgain={send} onDone={onDone} onCancel={onCancel} />;
  }
  return (
    <div className={styles.steps}>
      <FormFailure text={failure} />
      <p>{text}</p>
      <p>{words.offer}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={send} disabled={busy} autoFocus>
          {busy ? words.sending : words.send}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {secondFactorWords.prove.cancel}
        </Button>
      </div>
    </div>
  );
};
