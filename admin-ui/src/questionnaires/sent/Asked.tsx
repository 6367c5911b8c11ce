import Alert from '@mui/material/Alert';
import { askingWords } from '@ridgeline/domain/words/asking';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { type SentRow, sentStyles as styles, waitsForReply } from '../common';

const words = askingWords.panel;

/** Moves the focus to the first question that waits; to the answers while their filter hides it. */
const goToFirst = (): void => {
  const reply = document.querySelector<HTMLElement>('[data-waits] button');
  (reply ?? document.getElementById('sent-answers'))?.scrollIntoView({ block: 'center' });
  reply?.focus({ preventScroll: true });
};

/** How many questions of the respondent wait for a reply, above the answers among which they are. */
export const Asked = ({ row }: { row: SentRow }) => {
  const count = row.questions.filter(waitsForReply).length;
  if (count === 0 || !row.may.review) return null;
  return (
    <Alert
      severity="info"
      className={styles.outcome ?? ''}
      icon={<Icon name="info" size={20} />}
      action={<Button label={words.goToFirst} variant="text" size="small" color="inherit" onClick={goToFirst} />}
    >
      {words.count({ count })}
    </Alert>
  );
};
