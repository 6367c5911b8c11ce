import { sentQuestionnaire } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { isUnknownAddress } from '@ridgeline/domain/sending';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { DialogForm } from '../../fields/DialogForm';
import { emailProblem } from '../../fields/email';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useRefresh, useToast } from '../../shared';
import { type SentDialogProps, type SentRow, useMaySend } from '../common';

const words = sendingWords.correct;

/** Stores another address where the mails about this questionnaire take theirs, and sends the mail to it. */
const CorrectAddressDialog = ({ row, onClose }: SentDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const address = row.mailAddress?.address ?? '';
  const form = useTextForm({
    initial: { email: address },
    check: ({ email }) => {
      const problem = email.trim() === address ? words.same : emailProblem(email);
      return problem === undefined ? {} : { email: problem };
    },
    send: async ({ email }) => {
      const corrected = email.trim();
      await provider.resendQuestionnaire(row.id, corrected);
      return corrected;
    },
    failed: words.failed,
    onEnd: useRefresh(sentQuestionnaire),
    onDone: (corrected) => {
      toast.done(words.queued({ address: corrected }));
      onClose();
    },
  });
  return (
    <DialogForm
      title={words.title}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.sending : words.send}
      maxWidth="xs"
      onClose={onClose}
    >
      <p>{words.text({ address, name: row.recipient })}</p>
      <TextBox control={form.control} name="email" type="email" label={words.email} autoFocus />
    </DialogForm>
  );
};

/** Whether the last mail failed since its address does not exist, is not being sent again, and this page can correct it. */
const isCorrectable = ({ letters = [], mailAddress, status }: SentRow): boolean => {
  const at = letters.findLastIndex(({ state }) => state === 'sent' || state === 'failed');
  const last = letters[at];
  const again = letters.slice(at + 1).some(({ kind, state }) => state === 'waiting' && kind === last?.kind);
  const here = mailAddress?.place === 'supplier' || mailAddress?.place === 'person';
  return here && isOpen(status) && isUnknownAddress(last?.problem ?? null) && !again;
};

/** A button that corrects the address, where the last mail failed since it does not exist. */
export const CorrectAddress = ({ row }: { readonly row: SentRow }) => {
  const [correcting, setCorrecting] = useState(false);
  const maySend = useMaySend();
  return (
    <>
      {maySend && isCorrectable(row) && (
        <p>
          <Button label={words.action} variant="contained" onClick={() => setCorrecting(true)} />
        </p>
      )}
      {correcting && <CorrectAddressDialog row={row} onClose={() => setCorrecting(false)} />}
    </>
  );
};
