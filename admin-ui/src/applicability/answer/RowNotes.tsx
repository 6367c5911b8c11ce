import { words } from '@ridgeline/domain/words/applicability';
import type { Row } from '../../shared';
import { answerText } from '../row';
import styles from '../Statement.module.css';
import { useAnswers } from './context';
import { useWork } from './works';

/** Why a row is not stored: missing values, a failure, or another user's answer. */
export const RowNotes = ({ row }: { row: Row }) => {
  const { works, keepTheirs, keepMine } = useAnswers();
  const work = useWork(works, row.id);
  if (!work) return null;
  if (work.saving) return <span className={styles.saving}>{words.saving}</span>;
  if (work.theirs) {
    const { answer } = work.theirs;
    return (
      <span role="alert" className={styles.problem}>
        {answer ? words.conflict({ answer: answerText(answer) }) : words.conflictGone}
        <button type="button" className={styles.small} onClick={() => void keepTheirs(row)}>
          {words.keepTheirs}
        </button>
        <button type="button" className={styles.small} onClick={() => keepMine(row)}>
          {words.keepMine}
        </button>
      </span>
    );
  }
  if (work.problem) {
    return (
      <span role="alert" className={styles.problem}>
        {work.problem}
      </span>
    );
  }
  const missing = work.draft.applicable === null ? words.chooseFirst : work.draft.reason.trim() === '' && words.sayWhy;
  if (!missing) return null;
  return (
    <span role={work.incomplete ? 'alert' : undefined} className={work.incomplete ? styles.problem : styles.hint}>
      {missing}
    </span>
  );
};
