import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import styles from './Progress.module.css';

const words = questionnaireWords.sent;

/** A bar next to the same value as text; neutral for values without a goal, such as a score. */
export const Bar = ({ percent, plain = false }: { percent: number; plain?: boolean }) => (
  <span className={`${styles.bar} ${plain ? styles.plain : ''}`} aria-hidden="true">
    <span style={{ width: `${percent}%` }} />
  </span>
);

interface ProgressProps {
  readonly answered: number;
  readonly total: number;
  /** In a table: figures before a short bar. */
  readonly short?: boolean;
}

/** The progress of a questionnaire, as text and as a bar. */
export const Progress = ({ answered, total, short = false }: ProgressProps) => {
  const percent = total === 0 ? 0 : Math.round((answered / total) * 100);
  return (
    <span className={`${styles.progress} ${short ? styles.short : ''}`}>
      <span className={styles.words}>
        {short ? (
          <>
            <span aria-hidden="true">{words.short({ answered, total })}</span>
            <span className="visually-hidden">{words.answeredOf({ answered, total })}</span>
          </>
        ) : (
          `${words.answeredOf({ answered, total })}, ${percent} %`
        )}
      </span>
      <Bar percent={percent} />
    </span>
  );
};
