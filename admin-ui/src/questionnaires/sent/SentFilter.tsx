import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useListState } from '../../register/list/useListState';
import { todayText } from '../days';
import { choiceOf, SENT_CHOICES, type SentChoice, withChoice, withoutQuestionnaire } from './filters';

const words = questionnaireWords.sent;

const LABELS: Readonly<Record<SentChoice, string>> = {
  all: words.all,
  open: words.open,
  overdue: words.overdueOnly,
  completed: words.completed,
  revoked: words.revoked,
};

/** Which of the sent questionnaires are listed, kept in the address like everything of the list. */
export const SentFilter = () => {
  const { filter, change } = useListState();
  const today = todayText();
  const choice = choiceOf(filter, today);
  return (
    <>
      {filter.questionnaire !== undefined && (
        <Button variant="outlined" onClick={() => change({ filter: withoutQuestionnaire(filter) })}>
          {questionnaireWords.register.all}
        </Button>
      )}
      <TextField
        select
        fullWidth={false}
        value={choice ?? ''}
        onChange={(event) => change({ filter: withChoice(filter, event.target.value as SentChoice, today) })}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': words.show } }}
      >
        {choice === null && <option value="">{words.otherFilter}</option>}
        {SENT_CHOICES.map((entry) => (
          <option key={entry} value={entry}>
            {LABELS[entry]}
          </option>
        ))}
      </TextField>
    </>
  );
};
