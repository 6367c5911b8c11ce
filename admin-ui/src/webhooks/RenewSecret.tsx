import { OLD_SECRET_HOURS, webhook } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { OnceDialog } from '../components/link/OnceDialog';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { AskDialog, type Row, rowName, useOnce } from '../shared';

const words = webhookWords.renewing;

interface RenewSecretProps {
  readonly row: Row;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook after a confirmation, and shows the new one this once. */
export const RenewSecret = ({ row, onClose }: RenewSecretProps) => {
  const provider = useProvider();
  const name = rowName(webhook, row);
  const { run, busy, result, error } = useOnce({ work: () => provider.renewWebhookSecret(row.id) });
  if (result) {
    return (
      <OnceDialog
        title={words.made({ name })}
        text={result}
        label={webhookWords.once.label}
        why={webhookWords.once.why}
        note={words.note({ hours: OLD_SECRET_HOURS })}
        done={webhookWords.once.done}
        onClose={onClose}
      />
    );
  }
  return (
    <AskDialog
      open
      title={words.title({ name })}
      confirm={busy ? words.making : words.confirm}
      cancel={webhookWords.dialog.cancel}
      busy={busy}
      problem={error ? words.failed({ message: messageOf(error) }) : undefined}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.text({ hours: OLD_SECRET_HOURS })}
    </AskDialog>
  );
};
