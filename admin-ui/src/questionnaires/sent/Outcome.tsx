import Alert from '@mui/material/Alert';
import { reviewWords } from '@ridgeline/domain/words/review';
import { Icon } from '../../components/Icon';
import { momentText } from '../../shared';
import { type SentRow, sentStyles as styles } from '../common';

const words = reviewWords.outcome;

const HEADS = {
  approved: { severity: 'success', icon: 'tick', words: words.approved },
  rejected: { severity: 'error', icon: 'close', words: words.rejected },
  'changes-requested': { severity: 'warning', icon: 'retry', words: words.asked },
  'in-progress': { severity: 'warning', icon: 'retry', words: words.asked },
} as const;

/** Answers that came after changes were requested: the request is read beside them, but nothing waits for it. */
const ANSWERED = { severity: 'info', icon: 'info', words: words.answered } as const;

/** The last decision, its author and time, and its note. */
export const Outcome = ({ row }: { row: SentRow }) => {
  const { status, reviewedAt, reviewedBy, reviewNote } = row;
  if (!reviewedAt) return null;
  const head = HEADS[status as keyof typeof HEADS] ?? ANSWERED;
  return (
    <Alert severity={head.severity} className={styles.outcome ?? ''} icon={<Icon name={head.icon} size={20} />}>
      <strong>{head.words({ who: reviewedBy ?? '', when: momentText(reviewedAt) })}</strong>
      {reviewNote && <p className={styles.note}>{reviewNote}</p>}
    </Alert>
  );
};
