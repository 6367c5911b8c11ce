import { sentQuestionnaire } from '@ridgeline/domain';
import { reviewRefusals, reviewWords } from '@ridgeline/domain/words/review';
import { useWatch } from 'react-hook-form';
import { CheckBox } from '../../fields/CheckBox';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { todayText, useRefresh, useToast } from '../../shared';
import { dueDayProblem, partedByAsking, type SentDialogProps } from '../common';
import { MailNote } from './MailNote';
import { NOTE } from './note';

const words = reviewWords.decide;

interface ChangesDialogProps extends SentDialogProps {
  /** Called afterwards if no mail is sent, so that the user must copy a link. */
  readonly onUntold: () => void;
}

/** Requests changes: which answers are open again, the due date, and how the respondent is notified. */
export const ChangesDialog = ({ row, onClose, onUntold }: ChangesDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const { shown } = partedByAsking(row.questions);
  const wanted = shown.filter(({ verdict }) => verdict === 'change').length;
  const form = useTextForm({
    initial: { note: '', lock_accepted: true, due_date: '' },
    check: ({ note, due_date }) => ({
      ...(note.trim() === '' && wanted === 0 && { note: reviewRefusals.sayWhat }),
      ...dueDayProblem(due_date),
    }),
    send: (values) => provider.requestChanges(row.id, { ...values, due_date: values.due_date || null }),
    failed: words.failed,
    onEnd: useRefresh(sentQuestionnaire),
    onDone: ({ mail }) => {
      toast.done(words.requested);
      onClose();
      if (mail !== 'queued') onUntold();
    },
  });
  const { control, busy } = form;
  const locks = useWatch({ control, name: 'lock_accepted' });
  const accepted = shown.filter(({ verdict, locked }) => verdict === 'accepted' && !locked).length;
  const locked = shown.filter((one) => one.locked || (locks && one.verdict === 'accepted')).length;
  return (
    <DialogForm
      title={words.changesTitle}
      form={form}
      cancel={words.cancel}
      submit={busy ? words.sending : words.requestChanges}
      onClose={onClose}
    >
      <p>{words.open({ open: shown.length - locked, locked })}</p>
      <TextBox {...NOTE} control={control} name="note" required={false} hint={words.noteOr({ count: wanted })} />
      {accepted > 0 && (
        <CheckBox control={control} name="lock_accepted" label={words.lockAccepted({ count: accepted })} />
      )}
      <TextBox
        control={control}
        name="due_date"
        type="date"
        label={words.dueDate}
        hint={words.dueHint}
        min={todayText()}
        required={false}
      />
      <MailNote row={row} final={false} />
    </DialogForm>
  );
};
