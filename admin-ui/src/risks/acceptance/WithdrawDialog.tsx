import { risk as entity } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';
import { messageOf } from '../../providers/errors';
import type { Row } from '../../shared';
import { AskDialog, useEntityAction, useToast } from '../../shared';
import { withdraw } from './calls';

interface WithdrawDialogProps {
  readonly risk: Row;
  readonly owner: string;
  readonly onClose: () => void;
}

/** Asks before a request is withdrawn. */
export const WithdrawDialog = ({ risk, owner, onClose }: WithdrawDialogProps) => {
  const toast = useToast();
  const { run, busy, error } = useEntityAction(
    entity,
    () => withdraw(risk.id),
    () => {
      toast.done(words.withdrawn);
      onClose();
    },
  );
  return (
    <AskDialog
      open
      title={words.withdrawTitle}
      confirm={busy ? words.withdrawing : words.withdraw}
      cancel={words.cancel}
      busy={busy}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.withdrawText({ owner })}
      {error !== null && <p role="alert">{words.withdrawFailed({ message: messageOf(error) })}</p>}
    </AskDialog>
  );
};
