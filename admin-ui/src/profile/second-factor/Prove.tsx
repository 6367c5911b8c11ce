import Button from '@mui/material/Button';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { SmallForm } from '../../fields/SmallForm';
import { useTextForm } from '../../fields/useTextForm';
import type { Proof } from '../../providers/secondFactor';
import { ProofBoxes } from './ProofBoxes';
import { NO_PROOF, type ProofTexts, useProof } from './proof';

const words = secondFactorWords.prove;

interface ProveProps<Result> {
  readonly factor: SecondFactorState;
  readonly text: string;
  readonly label: string;
  /** Whether a passkey needs no password beside it. */
  readonly passkeyAlone?: boolean;
  readonly send: (proof: Proof) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onCancel: () => void;
}

/** Password, and a code or a passkey, before something that a stolen session must not do. */
export const Prove = <Result,>(props: ProveProps<Result>) => {
  const { factor, text, label, passkeyAlone = false, send, onDone, onCancel } = props;
  const proof = useProof(factor, passkeyAlone);
  const form = useTextForm<ProofTexts, Result>({
    initial: NO_PROOF,
    check: proof.check,
    send: async (values) => send(await proof.prove(values)),
    onDone,
  });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? words.working : label}
      label={label}
      focused={!proof.typed && proof.by !== 'code'}
      actions={
        <Button variant="outlined" onClick={onCancel} disabled={form.busy}>
          {words.cancel}
        </Button>
      }
    >
      <p>{text}</p>
      <ProofBoxes control={form.control} proof={proof} first />
    </SmallForm>
  );
};
