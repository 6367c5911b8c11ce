import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { dayAfter, LANGUAGES, questionnaire, supplier } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { sentManyWords } from '@ridgeline/domain/words/sent-many';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button';
import { FormFoot } from '../../components/FormFoot';
import { Retry } from '../../components/Retry';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import { messageOf } from '../../providers/errors';
import type { Choice } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useRights } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import { type Row, todayText } from '../../shared';
import { ChosenList } from './ChosenList';
import { addRecipients, type SendField } from './draft';
import { FindBox } from './FindBox';
import styles from './Send.module.css';
import { SendFacts } from './SendFacts';
import { SendLines } from './SendLines';
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

interface RecipientsBoxProps {
  readonly id: string;
  readonly type: RecipientType;
  readonly value: readonly Choice[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly Choice[]) => void;
}

const sendOptionsWords = questionnaireWords.send;
const more = sendingWords.form;

/** Days from today that one click makes the due date. */
const PRESETS = [14, 30, 60] as const;

/** The possible reviewers depend on the company; they are loaded after a recipient is chosen. */
const useReviewers = (questionnaireId: string | undefined) => {
  return useRead(
    ['reviewers', questionnaireId],
    async (provider) => (await provider.checkSending({ questionnaire_id: questionnaireId ?? '' })).reviewers,
    { enabled: questionnaireId !== undefined, retry: false, staleTime: 60_000 },
  );
};

interface SendOptionsProps {
  readonly type: RecipientType;
  readonly idOf: (field: SendField) => string;
  readonly sending: Sending;
}

/** Due date, message, language, reviewer, and reminders. */
const SendOptions = ({ type, idOf, sending: { draft, set, errors } }: SendOptionsProps) => {
  const mayChange = useRights(supplier).update && type === 'Supplier';
  const { data: reviewers = [], error, refetch } = useReviewers(draft.questionnaire?.id);
  return (
    <>
      <div>
        <TextField
          id={idOf('dueDate')}
          type="date"
          fullWidth
          label={sendOptionsWords.dueDate}
          value={draft.dueDate}
          error={errors.dueDate !== undefined}
          helperText={errors.dueDate ?? sendOptionsWords.dueHint}
          onChange={(event) => set('dueDate', event.target.value)}
          slotProps={{ htmlInput: { min: todayText(), max: '9999-12-31' } }}
        />
        <fieldset className={styles.presets}>
          <legend className="visually-hidden">{more.presets}</legend>
          {PRESETS.map((days) => (
            <Button
              key={days}
              label={more.preset({ days })}
              variant="text"
              size="small"
              onClick={() => set('dueDate', dayAfter(todayText(), days))}
            />
          ))}
        </fieldset>
        {mayChange && (
          <Tick
            label={more.assessmentDue}
            id={idOf('assessmentDue')}
            checked={draft.assessmentDue}
            disabled={draft.dueDate === ''}
            onChange={(checked) => set('assessmentDue', checked)}
          />
        )}
      </div>
      <TextField
        id={idOf('message')}
        multiline
        minRows={3}
        maxRows={10}
        label={sendOptionsWords.message}
        value={draft.message}
        error={errors.message !== undefined}
        helperText={errors.message ?? sendOptionsWords.messageHint}
        onChange={(event) => set('message', event.target.value)}
      />
      <div className={styles.pair}>
        <SelectField
          id={idOf('language')}
          label={more.language}
          value={draft.language}
          choices={LANGUAGES}
          error={errors.language !== undefined}
          helperText={errors.language ?? more.languageHint}
          onChange={(language) => set('language', language)}
        />
        {/* Here before its choices are loaded: the dialog would grow, and move what stands in it. */}
        <SelectField
          id={idOf('reviewer')}
          label={more.reviewer}
          value={draft.reviewer}
          none={more.nobody}
          choices={reviewers.map(({ username, name }) => ({ value: username, label: name }))}
          error={errors.reviewer !== undefined}
          helperText={errors.reviewer}
          onChange={(reviewer) => set('reviewer', reviewer)}
        />
        {error && (
          <Retry text={sentManyWords.reviewersFailed({ message: messageOf(error) })} onRetry={() => void refetch()} />
        )}
      </div>
      <div>
        <Tick
          label={more.remind}
          id={idOf('remind')}
          checked={draft.remind}
          onChange={(checked) => set('remind', checked)}
          slotProps={{ input: { 'aria-describedby': `${idOf('remind')}-hint` } }}
        />
        <FormHelperText id={`${idOf('remind')}-hint`}>{more.remindHint}</FormHelperText>
      </div>
    </>
  );
};

/** The choice of recipients: one after the other by name, or all that match the typed text. */
const RecipientsBox = ({ id, type, value, error, onChange }: RecipientsBoxProps) => {
  const provider = useProvider();
  const [failed, setFailed] = useState(false);
  // A choice is moved out of the input, which is then a new one for the next name.
  const [turn, setTurn] = useState(0);

  const add = (more: readonly Choice[]): void => {
    onChange(addRecipients(value, more));
    setTurn(turn + 1);
    // The new input replaces the old one, and gets the focus.
    setTimeout(() => document.getElementById(id)?.focus());
  };

  const addAll = async (typed: string): Promise<void> => {
    setFailed(false);
    try {
      add(await provider.findAllRecipients(type, typed));
    } catch {
      setFailed(true);
    }
  };

  return (
    <div>
      <FindBox
        key={turn}
        id={id}
        label={type}
        about={type}
        error={error}
        value={null}
        without={value}
        load={(q, signal) => provider.findRecipients(type, q, signal)}
        onChoose={(choice) => choice && add([choice])}
        all={{ label: sendingWords.form.addAll, choose: (typed) => void addAll(typed) }}
      />
      {failed && (
        <p role="alert" className={styles.failed}>
          {questionnaireWords.send.optionsFailed}
        </p>
      )}
      <ChosenList type={type} chosen={value} onChange={onChange} />
    </div>
  );
};

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
