import { webhook } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { AskDialog, type Row, rowName, useOnce, useToast } from '../shared';

const words = webhookWords.remove;

interface DeleteWebhookProps {
  readonly row: Row;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Deletes a webhook after a confirmation. */
export const DeleteWebhook = ({ row, onEnd, onCancel }: DeleteWebhookProps) => {
  const provider = useProvider();
  const toast = useToast();
  const { run, busy } = useOnce({
    work: () => provider.deleteWebhook(row.id),
    onDone: () => toast.done(words.done),
    onFailed: (error) => toast.failed(words.failed({ message: messageOf(error) })),
    onEnd,
  });
  return (
    <AskDialog
      open
      title={words.title({ name: rowName(webhook, row) })}
      confirm={busy ? words.deleting : webhookWords.row.delete}
      cancel={webhookWords.dialog.cancel}
      busy={busy}
      onConfirm={run}
      onCancel={onCancel}
    >
      {words.text}
    </AskDialog>
  );
};
