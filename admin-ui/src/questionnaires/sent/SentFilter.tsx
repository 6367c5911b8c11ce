import TextField from '@mui/material/TextField';
import { sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useSession } from '../../providers/useSession';
import { useListState } from '../../register';
import { choiceOf, SENT_CHOICES, type SentChoice, withChoice } from './filters';

const words = questionnaireWords.sent;

const LABELS: Readonly<Record<SentChoice, string>> = {
  all: words.all,
  open: words.open,
  overdue: words.overdueOnly,
  completed: words.completed,
  mine: words.mine,
  revoked: words.revoked,
};

/** Common filters of sent questionnaires. */
export const SentFilter = () => {
  const { filters, change } = useListState(sentQuestionnaire);
  const username = useSession().identity?.username ?? '';
  const choice = choiceOf(filters, username);
  return (
    <TextField
      select
      fullWidth={false}
      value={choice ?? ''}
      onChange={(event) => change({ filters: withChoice(filters, event.target.value as SentChoice, username) })}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': words.show } }}
    >
      {choice === null && <option value="">{words.otherFilter}</option>}
      {SENT_CHOICES.map((entry) => (
        <option key={entry} value={entry}>
          {LABELS[entry]}
        </option>
      ))}
    </TextField>
  );
};
