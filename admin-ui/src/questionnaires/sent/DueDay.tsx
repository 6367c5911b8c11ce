import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { Mark } from '../../components/Mark';
import { Dash, dayText } from '../../shared';
import { sentStyles as styles } from '../common';

const OVERDUE = { tone: 'red', shape: 'clock', label: questionnaireWords.sent.overdue } as const;

/** A due date, and whether it has passed. */
export const DueDay = ({ day, overdue }: { day: unknown; overdue: boolean }) => {
  const text = dayText(day);
  if (text === '') return <Dash />;
  return (
    <span className={styles.due}>
      {text}
      {overdue && <Mark look={OVERDUE} />}
    </span>
  );
};
