import Alert from '@mui/material/Alert';
import { reviewWords } from '@ridgeline/domain/words/review';
import { Icon } from '../../components/Icon';
import { momentText } from '../../shared';
import type { SentRow } from '../common';
import { sentStyles as styles } from '../common';

const words = reviewWords.outcome;

const HEADS = {
  approved: { severity: 'success', icon: 'tick', words: words.approved },
  rejected: { severity: 'error', icon: 'close', words: words.rejected },
  asked: { severity: 'warning', icon: 'retry', words: words.asked },
} as const;

/** The last decision, its author and time, and its note. */
export const Outcome = ({ row }: { row: SentRow }) => {
  const { status, reviewedAt, reviewedBy, reviewNote } = row;
  if (!reviewedAt) return null;
  const head = HEADS[status === 'approved' || status === 'rejected' ? status : 'asked'];
  return (
    <Alert severity={head.severity} className={styles.outcome ?? ''} icon={<Icon name={head.icon} size={20} />}>
      <strong>{head.words({ who: reviewedBy ?? '', when: momentText(reviewedAt) })}</strong>
      {reviewNote && <p className={styles.note}>{reviewNote}</p>}
    </Alert>
  );
};
