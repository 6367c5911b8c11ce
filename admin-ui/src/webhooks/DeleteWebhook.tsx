import { webhook } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useProvider } from '../providers/useProvider';
import { AskDialog, type Row, rowName, useAction } from '../shared';

const words = webhookWords.remove;

interface DeleteWebhookProps {
  readonly row: Row;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Deletes a webhook after a confirmation. */
export const DeleteWebhook = ({ row, onEnd, onCancel }: DeleteWebhookProps) => {
  const provider = useProvider();
  const { run, busy } = useAction({
    work: () => provider.deleteWebhook(row.id),
    done: words.done,
    failed: words.failed,
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
