import { fieldWords, type RefusedRow, sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogForm } from '../../fields/DialogForm';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import type { BoxProps } from '../../fields/useBox';
import { useTextForm } from '../../fields/useTextForm';
import { HttpError, messageOf } from '../../providers/errors';
import type { ManyAction } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import { todayText, useRefresh, useToast } from '../../shared';
import { dueDayProblem, type SentRow, sentStyles as styles } from '../common';

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

interface ReviewerBoxProps<Values extends FieldValues> extends BoxProps<Values> {
  /** A sent questionnaire of the company. */
  readonly of: string;
}

/** The users who may review answers, by username, or none. */
const ReviewerBox = <Values extends FieldValues>({ of, ...box }: ReviewerBoxProps<Values>) => {
  const { data = [], error } = useRead(
    ['reviewers', 'sent', of],
    async (provider) => {
      const { data: row } = await provider.getOne<SentRow>(resourceOf(sentQuestionnaire), { id: of });
      return (await provider.checkSending({ questionnaire_id: row.questionnaire?.documentId ?? '' })).reviewers;
    },
    { retry: false, staleTime: 60_000 },
  );
  return (
    <SelectBox
      {...box}
      autoFocus
      label={sendingWords.form.reviewer}
      hint={error === null ? undefined : words.reviewersFailed({ message: messageOf(error) })}
      none={sendingWords.form.nobody}
      choices={data.map(({ username, name }) => ({ value: username, label: name }))}
    />
  );
};

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
