import { fieldWords, type RefusedRow, sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { useState } from 'react';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { HttpError } from '../../providers/errors';
import type { ManyAction } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { todayText, useRefresh, useToast } from '../../shared';
import { dueDayProblem, sentStyles as styles } from '../common';
import { ReviewerBox } from './ReviewerBox';

interface ManyDialogProps {
  readonly action: ManyAction;
  readonly ids: readonly string[];
  readonly onClose: (done: boolean) => void;
}

/** Those that cannot be changed, by name and reason. */
const refusedIn = (error: unknown): readonly RefusedRow[] =>
  error instanceof HttpError && Array.isArray(error.details.errors)
    ? (error.details.errors as unknown as RefusedRow[]).filter(({ documentId }) => documentId)
    : [];

/** Reminds, moves the due date or changes the reviewer of all of them, or says which of them prevent it. */
export const ManyDialog = ({ action, ids, onClose }: ManyDialogProps) => {
  const provider = useProvider();
  const toast = useToast();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const text = words[action];
  const form = useTextForm({
    initial: { due_date: '', reviewer: '' },
    check: ({ due_date }) =>
      action === 'extend' && due_date === '' ? { due_date: fieldWords.required } : dueDayProblem(due_date),
    send: async ({ due_date, reviewer }) => {
      try {
        return await provider.changeSent(action, {
          ids,
          ...(action === 'extend' && { due_date }),
          ...(action === 'reviewer' && { reviewer: reviewer || null }),
        });
      } catch (error) {
        setRefused(refusedIn(error));
        throw error;
      }
    },
    onEnd: useRefresh(sentQuestionnaire),
    onDone: ({ changed }) => {
      toast.done(text.done({ count: changed }));
      onClose(true);
    },
  });
  return (
    <DialogForm
      title={text.title({ count: ids.length })}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? words.saving : text.submit}
      onClose={() => onClose(false)}
      refused={
        <ul className={styles.refused}>
          {refused.map(({ documentId, name, message }) => (
            <li key={documentId}>
              <strong dir="auto">{name}</strong> {message}
            </li>
          ))}
        </ul>
      }
    >
      <p>{text.text}</p>
      {action === 'extend' && (
        <TextBox
          control={form.control}
          name="due_date"
          type="date"
          label={questionnaireWords.send.dueDate}
          min={todayText()}
          autoFocus
        />
      )}
      {action === 'reviewer' && <ReviewerBox of={ids[0] ?? ''} control={form.control} name="reviewer" />}
    </DialogForm>
  );
};
