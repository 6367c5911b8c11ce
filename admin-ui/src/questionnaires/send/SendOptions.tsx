import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { dayAfter, LANGUAGES, supplier } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { sentManyWords } from '@ridgeline/domain/words/sent-many';
import { Button } from '../../components/Button';
import { Retry } from '../../components/Retry';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import { messageOf } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import { useRights } from '../../providers/useSession';
import { todayText } from '../../shared';
import type { SendField } from './draft';
import styles from './Send.module.css';
import type { Sending } from './useSend';

const words = questionnaireWords.send;
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
export const SendOptions = ({ type, idOf, sending: { draft, set, errors } }: SendOptionsProps) => {
  const mayChange = useRights(supplier).update && type === 'Supplier';
  const { data: reviewers = [], error, refetch } = useReviewers(draft.questionnaire?.id);
  return (
    <>
      <div>
        <TextField
          id={idOf('dueDate')}
          type="date"
          fullWidth
          label={words.dueDate}
          value={draft.dueDate}
          error={errors.dueDate !== undefined}
          helperText={errors.dueDate ?? words.dueHint}
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
        label={words.message}
        value={draft.message}
        error={errors.message !== undefined}
        helperText={errors.message ?? words.messageHint}
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
