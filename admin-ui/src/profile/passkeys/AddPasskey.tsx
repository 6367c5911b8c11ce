import { type BegunPasskey, PASSKEY_NAME_LENGTH } from '@ridgeline/domain/passkey';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { useRef } from 'react';
import { Button } from '../../components/Button';
import { SmallForm } from '../../fields/SmallForm';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { HttpError } from '../../providers/errors';
import { addPasskey, beginPasskey } from '../../providers/passkeys';
import { ProofBoxes } from '../second-factor/ProofBoxes';
import { NO_PROOF, type ProofTexts, useProof } from '../second-factor/proof';

const words = passkeyWords.dialog;

interface AddPasskeyProps {
  readonly factor: SecondFactorState;
  /** The name that is proposed. */
  readonly name: string;
  /** Called with recovery codes for the first second factor, otherwise with none. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Proves that it is the user, and makes a passkey. After a device that was not ready, the next try needs no other proof. */
export const AddPasskey = ({ factor, name: proposed, onDone, onCancel }: AddPasskeyProps) => {
  const proof = useProof(factor);
  const begun = useRef<BegunPasskey | null>(null);
  const form = useTextForm<ProofTexts & Texts<'name'>, readonly string[]>({
    initial: { name: proposed, ...NO_PROOF },
    check: ({ name, ...rest }) => ({
      ...(name.trim() === '' && { name: passkeyWords.nameNeeded }),
      ...(!begun.current && proof.check(rest)),
    }),
    send: async ({ name, ...rest }) => {
      begun.current ??= await beginPasskey(await proof.prove(rest));
      try {
        return await addPasskey(begun.current, name);
      } catch (error) {
        // The server has used it up.
        if (error instanceof HttpError) begun.current = null;
        throw error;
      }
    },
    onDone,
  });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? words.working : words.next}
      label={words.addTitle}
      actions={<Button label={words.cancel} onClick={onCancel} disabled={form.busy} />}
    >
      <p>{words.addText}</p>
      <TextBox
        control={form.control}
        name="name"
        label={words.name}
        hint={words.nameHint}
        maxLength={PASSKEY_NAME_LENGTH}
        autoFocus
      />
      <ProofBoxes control={form.control} proof={proof} />
    </SmallForm>
  );
};
