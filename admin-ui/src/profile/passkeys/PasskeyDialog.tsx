import { PASSKEY_NAME_LENGTH, type Passkey } from '@ridgeline/domain/passkey';
import type { SecondFactorState } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { SmallForm } from '../../fields/SmallForm';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { reloadIdentity } from '../../providers/access';
import { removePasskey, renamePasskey } from '../../providers/passkeys';
import { useToast } from '../../shared';
import { FactorFrame } from '../second-factor/FactorFrame';
import { Prove } from '../second-factor/Prove';
import { AddPasskey } from './AddPasskey';

const { dialog: words, toasts } = passkeyWords;

/** What the dialog over the card is about. */
export type PasskeyTask =
  | { readonly what: 'add'; readonly name: string }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

interface PasskeyDialogProps {
  readonly task: PasskeyTask;
  readonly factor: SecondFactorState;
  readonly onEnd: () => void;
}

const titleOf = (task: PasskeyTask): string => {
  if (task.what === 'add') return words.addTitle;
  return task.what === 'rename' ? words.renameTitle : words.removeTitle({ name: task.passkey.name });
};

const renamePasskeyWords = passkeyWords.dialog;

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The name of a passkey. */
const RenamePasskey = ({ passkey, onDone, onCancel }: RenamePasskeyProps) => {
  const form = useTextForm<Texts<'name'>, unknown>({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: passkeyWords.nameNeeded } : {}),
    send: ({ name }) => renamePasskey(passkey.id, name),
    onDone,
  });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? renamePasskeyWords.working : renamePasskeyWords.save}
      label={renamePasskeyWords.renameTitle}
      actions={<Button label={renamePasskeyWords.cancel} onClick={onCancel} disabled={form.busy} />}
    >
      <TextBox
        control={form.control}
        name="name"
        label={renamePasskeyWords.name}
        maxLength={PASSKEY_NAME_LENGTH}
        autoFocus
      />
    </SmallForm>
  );
};

/** Adds, renames or removes a passkey; recovery codes stay until the user says that they are saved. */
export const PasskeyDialog = ({ task, factor, onEnd }: PasskeyDialogProps) => {
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const end = (said: string): void => {
    onEnd();
    toast.done(said);
  };
  const onRemoved = (): void => {
    end(toasts.removed);
    // A company that requires a second factor leads the user to set one up again.
    void reloadIdentity();
  };
  return (
    <FactorFrame title={titleOf(task)} codes={codes} onSaved={() => end(toasts.added)} onClose={onEnd}>
      {task.what === 'add' ? (
        <AddPasskey
          factor={factor}
          name={task.name}
          onDone={(made) => (made.length > 0 ? setCodes(made) : end(toasts.added))}
          onCancel={onEnd}
        />
      ) : task.what === 'rename' ? (
        <RenamePasskey passkey={task.passkey} onDone={() => end(toasts.renamed)} onCancel={onEnd} />
      ) : (
        <Prove
          factor={factor}
          text={words.removeText}
          label={words.removeSubmit}
          send={(proof) => removePasskey(task.passkey.id, proof)}
          onDone={onRemoved}
          onCancel={onEnd}
        />
      )}
    </FactorFrame>
  );
};
