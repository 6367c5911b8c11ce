import { PASSKEY_NAME_LENGTH, type Passkey } from '@ridgeline/domain/passkey';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { Button } from '../../components/Button';
import { SmallForm } from '../../fields/SmallForm';
import { TextBox } from '../../fields/TextBox';
import { type Texts, useTextForm } from '../../fields/useTextForm';
import { renamePasskey } from '../../providers/passkeys';

const words = passkeyWords.dialog;

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The name of a passkey. */
export const RenamePasskey = ({ passkey, onDone, onCancel }: RenamePasskeyProps) => {
  const form = useTextForm<Texts<'name'>, unknown>({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: passkeyWords.nameNeeded } : {}),
    send: ({ name }) => renamePasskey(passkey.id, name),
    onDone,
  });
  return (
    <SmallForm
      form={form}
      submit={form.busy ? words.working : words.save}
      label={words.renameTitle}
      actions={<Button label={words.cancel} onClick={onCancel} disabled={form.busy} />}
    >
      <TextBox control={form.control} name="name" label={words.name} maxLength={PASSKEY_NAME_LENGTH} autoFocus />
    </SmallForm>
  );
};
