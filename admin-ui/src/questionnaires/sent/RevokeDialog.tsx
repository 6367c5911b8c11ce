import { sentQuestionnaire } from '@ridgeline/domain';
import { isFinished } from '@ridgeline/domain/assessment';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, useAction } from '../../shared';
import type { SentDialogProps } from '../common';

const words = questionnaireWords.actions;

/** Asks before every link ends. */
export const RevokeDialog = ({ row, onClose }: SentDialogProps) => {
  const provider = useProvider();
  const { run, busy, error } = useAction({
    entity: sentQuestionnaire,
    work: () => provider.revokeLinks(row.id),
    done: words.revoked,
    onDone: onClose,
  });
  return (
    <AskDialog
      open
      title={words.revokeTitle}
      confirm={busy ? words.revoking : words.revoke}
      cancel={words.cancel}
      busy={busy}
      problem={error === null ? null : words.revokeFailed({ message: messageOf(error) })}
      onConfirm={run}
      onCancel={onClose}
    >
      {isFinished(row.status)
        ? words.revokeFinishedText({ name: row.recipient })
        : words.revokeText({ name: row.recipient })}
    </AskDialog>
  );
};
