import { fieldOf, nextReviewDate, risk } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useWatch } from 'react-hook-form';
import { Retry } from '../../components/Retry';
import { useRating } from '../../register';
import { dayText } from '../../shared';
import styles from './RiskForm.module.css';

const FIELD = fieldOf(risk, 'nextReviewDate');
const words = riskWords.review;

/** The next review date, computed while the user types the approval of the residual treatment. */
export const NextReview = () => {
  const { settings, failed, retry } = useRating();
  const days = settings?.reviewIntervalDays;
  const approved = useWatch({ name: 'residualTreatmentApprovalDate' }) as string;
  const date = days === undefined ? null : nextReviewDate(approved, days);
  return (
    <dl className={styles.read}>
      <dt>{FIELD.label}</dt>
      <dd aria-live="polite">
        {date ? dayText(date) : null}
        {failed ? (
          <Retry text={words.failed} onRetry={retry} />
        ) : (
          <span className={styles.why}>{date && days !== undefined ? words.after({ days }) : words.pending}</span>
        )}
      </dd>
    </dl>
  );
};
