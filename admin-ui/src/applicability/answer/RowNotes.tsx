import { words } from '@ridgeline/domain/words/applicability';
import { type Row, useEdit, YoursAndTheirs } from '../../shared';
import { answerText } from '../row';
import styles from '../Statement.module.css';
import { useAnswers } from './context';

/** Why a row is not stored: missing values, a failure, or another user's answer. */
export const RowNotes = ({ row }: { row: Row }) => {
  const { edits, keepTheirs, keepMine } = useAnswers();
  const work = useEdit(edits, row.id);
  if (!work) return null;
  if (work.saving) return <span className={styles.saving}>{words.saving}</span>;
  if (work.theirs) {
    const { answer } = work.theirs;
    return (
      <YoursAndTheirs
        keepTheirs={{ label: words.keepTheirs, run: () => void keepTheirs(row) }}
        keepMine={{ label: words.keepMine, run: () => keepMine(row) }}
      >
        {answer ? words.conflict({ answer: answerText(answer) }) : words.conflictGone}
      </YoursAndTheirs>
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
