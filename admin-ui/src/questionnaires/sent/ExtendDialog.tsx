import { fieldWords, sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { todayText, useRefresh, useToast } from '../../shared';
import { dueDayProblem, type SentDialogProps } from '../common';

const { actions: words, send } = questionnaireWords;

/** Changes the due date, and extends the links if needed. */
export const ExtendDialog = ({ row, onClose }: SentDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm({
    initial: { due_date: row.dueDate?.slice(0, 10) ?? '' },
    check: ({ due_date }) => (due_date === '' ? { due_date: fieldWords.required } : dueDayProblem(due_date)),
    send: ({ due_date }) => provider.extendDueDate(row.id, due_date),
    failed: words.extendFailed,
    onEnd: useRefresh(sentQuestionnaire),
    onDone: () => {
      toast.done(words.extended);
      onClose();
    },
  });
  return (
    <DialogForm
      title={words.extendTitle}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.saving : words.save}
      maxWidth="xs"
      onClose={onClose}
    >
      <TextBox
        control={form.control}
        name="due_date"
        type="date"
        label={send.dueDate}
        hint={words.extendHint}
        min={todayText()}
        autoFocus
      />
    </DialogForm>
  );
};
