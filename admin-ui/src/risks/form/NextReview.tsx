import { fieldOf, nextReviewDate, risk } from '@ridgeline/domain';
import { currentLanguage, currentLocale } from '@ridgeline/domain/language';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useWatch } from 'react-hook-form';
import { Retry } from '../../components/Retry';
import { useRating } from '../../register';
import styles from './RiskForm.module.css';

const FIELD = fieldOf(risk, 'nextReviewDate');
const words = riskWords.review;

/** In English month, day and year for every country; in other languages in their order (decisions 2.7). */
const LOCALE = currentLanguage() === 'en' ? 'en-US' : currentLocale();
const DAY = new Intl.DateTimeFormat(LOCALE, { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

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
        {date ? DAY.format(new Date(`${date}T00:00:00Z`)) : null}
        {failed ? (
          <Retry text={words.failed} onRetry={retry} />
        ) : (
          <span className={styles.why}>{date && days !== undefined ? words.after({ days }) : words.pending}</span>
        )}
      </dd>
    </dl>
  );
};
