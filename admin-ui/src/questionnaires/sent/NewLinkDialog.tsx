import { sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useAction } from '../../shared';
import { LinkDialog, type SentDialogProps } from '../common';

const words = questionnaireWords.actions;

/** Creates a new link and shows it once. */
export const NewLinkDialog = ({ row, onClose }: SentDialogProps) => {
  const provider = useProvider();
  const { run, busy, result, error } = useAction({ entity: sentQuestionnaire, work: () => provider.makeLink(row.id) });
  return (
    <LinkDialog
      title={result ? words.newLinkDone : words.newLinkTitle}
      text={
        row.status === 'revoked'
          ? words.reopenText({ name: row.recipient })
          : words.newLinkText({ name: row.recipient })
      }
      link={result ?? null}
      problem={error === null ? null : words.newLinkFailed({ message: messageOf(error) })}
      doing={busy ? words.making : words.make}
      busy={busy}
      run={run}
      onClose={onClose}
    />
  );
};
