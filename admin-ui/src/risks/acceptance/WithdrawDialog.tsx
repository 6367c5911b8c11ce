import { risk as entity } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, type Row, useAction } from '../../shared';

interface WithdrawDialogProps {
  readonly risk: Row;
  readonly owner: string;
  readonly onClose: () => void;
}

/** Asks before a request is withdrawn. */
export const WithdrawDialog = ({ risk, owner, onClose }: WithdrawDialogProps) => {
  const provider = useProvider();
  const { run, busy, error } = useAction({
    entity,
    work: () => provider.withdrawRequest(risk.id),
    done: words.withdrawn,
    onDone: onClose,
  });
  return (
    <AskDialog
      open
      title={words.withdrawTitle}
      confirm={busy ? words.withdrawing : words.withdraw}
      cancel={words.cancel}
      busy={busy}
      problem={error === null ? null : words.withdrawFailed({ message: messageOf(error) })}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.withdrawText({ owner })}
    </AskDialog>
  );
};
