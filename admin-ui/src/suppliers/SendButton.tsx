import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { Button } from '../components/Button';
import { messageOf } from '../providers/errors';
import type { Choice } from '../providers/methods/sending';
import { SendDialog } from '../questionnaires';
import { useToast } from '../shared';

interface SendButtonProps {
  /** Reads the suppliers when the button is pressed. */
  readonly recipients: () => Promise<readonly Choice[]>;
}

/** Sends a questionnaire, which is chosen in the dialog, to these suppliers. */
export const SendButton = ({ recipients: read }: SendButtonProps) => {
  const toast = useToast();
  const [recipients, setRecipients] = useState<readonly Choice[] | null>(null);
  const open = (): Promise<void> => read().then(setRecipients, (error) => toast.failed(messageOf(error)));
  return (
    <>
      <Button icon="sent" label={sendingWords.form.fromRegister} onClick={() => void open()} />
      {recipients && <SendDialog type="Supplier" recipients={recipients} onClose={() => setRecipients(null)} />}
    </>
  );
};
