import DialogContent from '@mui/material/DialogContent';
import { questionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { FormFoot } from '../../components/FormFoot';
import type { Choice } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import type { Row } from '../../shared';
import { ChosenList } from './ChosenList';
import type { SendField } from './draft';
import { FindBox } from './FindBox';
import { RecipientsBox } from './RecipientsBox';
import styles from './Send.module.css';
import { SendFacts } from './SendFacts';
import { SendLines } from './SendLines';
import { SendOptions } from './SendOptions';
import type { Sending } from './useSend';

interface SendFormProps {
  readonly type: RecipientType;
  /** Choices from before the dialog opened, which the form does not show again. */
  readonly given: 'questionnaire' | 'recipients';
  readonly sending: Sending;
  readonly onClose: () => void;
}

const words = questionnaireWords.send;
const FIELDS: readonly SendField[] = ['questionnaire', 'recipients', 'dueDate', 'message', 'language', 'reviewer'];
const OFFERED = 50;

const labelOf = (several: boolean, busy: boolean): string => {
  if (several) return busy ? sendingWords.form.checking : sendingWords.form.next;
  return busy ? words.sending : words.send;
};

/** Errors of these fields open the folded part. */
const FOLDED: readonly SendField[] = ['dueDate', 'message', 'language', 'reviewer'];

/**
 * One required choice and Send; due date, message and the like are folded. For one recipient it says itself what will
 * happen; for several that is a second step.
 */
export const SendForm = ({ type, given, sending, onClose }: SendFormProps) => {
  const idBase = useId();
  const provider = useProvider();
  const { draft, set, errors, lines, busy, preview } = sending;
  const several = draft.recipients.length > 1;
  const [unfolded, setUnfolded] = useState(false);
  const idOf = (field: SendField): string => `${idBase}-${field}`;

  const findQuestionnaires = async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await provider.getList<Row>(resourceOf(questionnaire), {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'title', order: 'ASC' },
      filter: { type, ...(q && { q }) },
      meta: { fields: ['title'] },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: String(row.title) }));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = await (several ? sending.next() : sending.sendOne());
    const first = FIELDS.find((field) => wrong[field] !== undefined);
    if (!first) return;
    if (FOLDED.includes(first)) flushSync(() => setUnfolded(true));
    document.getElementById(idOf(first))?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <DialogContent className={styles.fields ?? ''}>
        <SendLines lines={lines} />
        {given === 'recipients' ? (
          <>
            <FindBox
              id={idOf('questionnaire')}
              label={sendingWords.form.questionnaire}
              about="questionnaires"
              error={errors.questionnaire}
              value={draft.questionnaire}
              load={findQuestionnaires}
              onChoose={(value) => set('questionnaire', value)}
            />
            <ChosenList type={type} chosen={draft.recipients} onChange={(value) => set('recipients', value)} />
          </>
        ) : (
          <RecipientsBox
            id={idOf('recipients')}
            type={type}
            value={draft.recipients}
            error={errors.recipients}
            onChange={(value) => set('recipients', value)}
          />
        )}
        <div>
          <Button
            label={sendingWords.form.more}
            icon={unfolded ? 'down' : 'right'}
            variant="text"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        </div>
        {unfolded && <SendOptions type={type} idOf={idOf} sending={sending} />}
        <div aria-live="polite" className={styles.fields}>
          {!several && preview && (
            <SendFacts type={type} check={preview} draft={draft} onChanged={sending.previewAgain} />
          )}
        </div>
      </DialogContent>
      <FormFoot cancel={words.cancel} submit={labelOf(several, busy)} busy={busy} onCancel={onClose} />
    </form>
  );
};
