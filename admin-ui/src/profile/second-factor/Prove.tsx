import Button from '@mui/material/Button';
import { peopleWords } from '@ridgeline/domain/words/people';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { PasswordBox } from '../../fields/PasswordBox';
import { SmallForm } from '../../fields/SmallForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { Proof } from '../../providers/secondFactor';
import { checkProof, NO_PROOF, type ProofTexts } from './proof';

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
  const form = useTextForm<ProofTexts, Result>({
    initial: NO_PROOF,
    check: checkProof,
    send,
    onDone,
  });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? words.working : label}
      label={label}
      actions={
        <Button variant="outlined" onClick={onCancel} disabled={form.busy}>
          {words.cancel}
        </Button>
      }
    >
      <p>{text}</p>
      <TextBox
        control={form.control}
        name="code"
        label={words.code}
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
      />
      <PasswordBox
        control={form.control}
        name="currentPassword"
        label={peopleWords.password.current}
        autoComplete="current-password"
      />
    </SmallForm>
  );
};
