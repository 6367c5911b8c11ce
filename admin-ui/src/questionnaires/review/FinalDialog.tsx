import { sentQuestionnaire } from '@ridgeline/domain';
import { reviewRefusals, reviewWords } from '@ridgeline/domain/words/review';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useRefresh, useToast } from '../../shared';
import { partedByAsking, type SentDialogProps } from '../common';
import { FollowUpFields } from './FollowUpFields';
import { followUpOf, proposedBy } from './followUp';
import { MailNote } from './MailNote';
import { NOTE } from './note';

const words = reviewWords.decide;

interface FinalDialogProps extends SentDialogProps {
  readonly what: 'approve' | 'reject';
}

/** Approves or rejects, after it has shown open points and that the decision is final. */
export const FinalDialog = ({ row, what, onClose }: FinalDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const rejects = what === 'reject';
  const form = useTextForm({
    initial: proposedBy(row.followUp),
    check: ({ note }) => (rejects && note.trim() === '' ? { note: reviewRefusals.sayWhy } : {}),
    send: (values) => provider.decideReview(row.id, what, values.note, rejects ? null : followUpOf(values)),
    failed: words.failed,
    onEnd: useRefresh(sentQuestionnaire),
    onDone: () => {
      toast.done(rejects ? words.rejected : words.approved);
      onClose();
    },
  });
  const { control, busy } = form;
  const { shown } = partedByAsking(row.questions);
  const unjudged = shown.filter(({ verdict }) => verdict === null).length;
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  return (
    <DialogForm
      title={rejects ? words.rejectTitle({ title: row.title }) : words.approveTitle({ title: row.title })}
      form={form}
      cancel={words.cancel}
      submit={busy ? words.sending : rejects ? words.reject : words.approve}
      onClose={onClose}
    >
      <p>
        {words.final}
        {wanted > 0 && ` ${words.changes({ count: wanted })}`}
        {unjudged > 0 && ` ${words.unjudged({ count: unjudged })}`}
      </p>
      <TextBox
        {...NOTE}
        control={control}
        name="note"
        required={rejects}
        hint={rejects ? words.noteWanted : words.noteHint}
      />
      {!rejects && row.followUp && <FollowUpFields supplier={row.recipient} control={control} />}
      <MailNote row={row} final />
    </DialogForm>
  );
};
