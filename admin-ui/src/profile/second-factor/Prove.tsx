import Button from '@mui/material/Button';
import { peopleWords } from '@ridgeline/domain/words/people';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { FormFailure } from '../../fields/FormFailure';
import { PasswordBox } from '../../fields/PasswordBox';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { Proof } from '../../providers/secondFactor';
import { checkProof, NO_PROOF, type ProofTexts } from './proof';
import styles from './SecondFactor.module.css';

const words = secondFactorWords.prove;

interface ProveProps<Result> {
  readonly text: string;
  readonly label: string;
  readonly send: (proof: Proof) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onCancel: () => void;
}

/** Password and code, before something of the second factor changes. */
export const Prove = <Result,>({ text, label, send, onDone, onCancel }: ProveProps<Result>) => {
  const { control, failure, busy, submit } = useTextForm<ProofTexts, Result>({
    initial: NO_PROOF,
    check: checkProof,
    send,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className={styles.steps} aria-label={label}>
      <p>{text}</p>
      <FormFailure text={failure} />
      <TextBox control={control} name="code" label={words.code} autoComplete="one-time-code" maxLength={40} autoFocus />
      <PasswordBox
        control={control}
        name="currentPassword"
        label={peopleWords.password.current}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? words.working : label}
        </Button>
        <Button variant="outlined" onClick={onCancel} disabled={busy}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
};
