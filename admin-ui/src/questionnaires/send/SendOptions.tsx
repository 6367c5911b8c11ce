import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { dayAfter, LANGUAGES, type Language } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { sentManyWords } from '@ridgeline/domain/words/sent-many';
import { Retry } from '../../components/Retry';
import { messageOf } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
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
  readonly idOf: (field: SendField) => string;
  readonly sending: Sending;
}

/** Due date, message, language, reviewer, and reminders. */
export const SendOptions = ({ idOf, sending: { draft, set, errors } }: SendOptionsProps) => {
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
            <Button key={days} size="small" onClick={() => set('dueDate', dayAfter(todayText(), days))}>
              {more.preset({ days })}
            </Button>
          ))}
        </fieldset>
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
        <TextField
          id={idOf('language')}
          select
          label={more.language}
          value={draft.language}
          error={errors.language !== undefined}
          helperText={errors.language ?? more.languageHint}
          onChange={(event) => set('language', event.target.value as Language)}
          slotProps={{ select: { native: true } }}
        >
          {LANGUAGES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
        {(reviewers.length > 0 || draft.reviewer !== '') && (
          <TextField
            id={idOf('reviewer')}
            select
            label={more.reviewer}
            value={draft.reviewer}
            error={errors.reviewer !== undefined}
            helperText={errors.reviewer}
            onChange={(event) => set('reviewer', event.target.value)}
            slotProps={{ select: { native: true } }}
          >
            <option value="">{more.nobody}</option>
            {reviewers.map(({ username, name }) => (
              <option key={username} value={username}>
                {name}
              </option>
            ))}
          </TextField>
        )}
        {error && (
          <Retry text={sentManyWords.reviewersFailed({ message: messageOf(error) })} onRetry={() => void refetch()} />
        )}
      </div>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              id={idOf('remind')}
              checked={draft.remind}
              onChange={(event) => set('remind', event.target.checked)}
              slotProps={{ input: { 'aria-describedby': `${idOf('remind')}-hint` } }}
            />
          }
          label={more.remind}
        />
        <FormHelperText id={`${idOf('remind')}-hint`}>{more.remindHint}</FormHelperText>
      </div>
    </>
  );
};
