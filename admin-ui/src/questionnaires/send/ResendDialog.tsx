import { sentQuestionnaire } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useAction, useToast } from '../../shared';
import { LinkDialog } from '../common';

const words = sendingWords.resend;

interface ResendDialogProps {
  readonly row: { readonly id: string; readonly recipient: string };
  readonly onClose: () => void;
}

/** Sends the mail again; if no mail can be sent, shows the link to copy. */
export const ResendDialog = ({ row, onClose }: ResendDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const { run, busy, result, error } = useAction({
    entity: sentQuestionnaire,
    work: () => provider.resendQuestionnaire(row.id),
    onDone: ({ mail }) => {
      if (mail !== 'queued') return;
      toast.done(words.queued);
      onClose();
    },
  });
  const { url, documentId, expiresOn, mail } = result ?? {};
  const link = url && documentId && expiresOn && mail ? { url, documentId, expiresOn, mail } : null;
  return (
    <LinkDialog
      title={link ? words.linkTitle : words.title}
      text={words.text({ name: row.recipient })}
      link={link}
      problem={error === null ? null : words.failed({ message: messageOf(error) })}
      doing={busy ? words.sending : words.send}
      busy={busy}
      run={run}
      onClose={onClose}
    />
  );
};
