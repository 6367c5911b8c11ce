import { fieldOf, nextReviewDate, risk } from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import type { FormPartProps } from '../../register';
import { useRating } from '../../register';
import styles from './RiskForm.module.css';

const FIELD = fieldOf(risk, 'nextReviewDate');
const words = riskWords.review;

/** Month, day and year, in this order for every locale (decisions 2.7). */
const DAY = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** The next review date, computed while the user types the approval of the residual treatment. */
export const NextReview = ({ draft }: FormPartProps) => {
  const { reviewIntervalDays } = useRating();
  const date = nextReviewDate(draft.values.residualTreatmentApprovalDate as string, reviewIntervalDays);
  return (
    <dl className={styles.read}>
      <dt>{FIELD.label}</dt>
      <dd aria-live="polite">
        {date ? DAY.format(new Date(`${date}T00:00:00Z`)) : null}
        <span className={styles.why}>{date ? words.after(reviewIntervalDays) : words.pending}</span>
      </dd>
    </dl>
  );
};
