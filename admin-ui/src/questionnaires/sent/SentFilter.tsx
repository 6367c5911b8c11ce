import { sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { SelectField } from '../../components/SelectField';
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
    <SelectField
      fullWidth={false}
      screenReaderLabel={words.show}
      value={choice ?? ''}
      none={choice === null ? words.otherFilter : undefined}
      choices={SENT_CHOICES.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(chosen) => change({ filters: withChoice(filters, chosen, username) })}
    />
  );
};
