import {
  type CompanySettings,
  fieldOf,
  nextReview,
  type NextReview as Review,
  type RiskLevel,
  risk,
} from '@ridgeline/domain';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { riskWords } from '@ridgeline/domain/words/risks';
import { useWatch } from 'react-hook-form';
import { Retry } from '../../components/Retry';
import { type FormPartProps, levelOf, useRating } from '../../register';
import { fieldText } from '../../shared';
import styles from './RiskForm.module.css';

const FIELD = fieldOf(risk, 'nextReviewDate');
const LEVEL = fieldOf(risk, 'riskLevel');
const words = riskWords.review;

const DAYS = ['residualTreatmentApprovalDate', 'riskApprovalDate', 'dateCreated'];
const RATING = Object.values(LEVEL.level ?? {});

const valuesOf = (names: readonly string[], given: readonly (string | null)[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name, index) => [name, given[index] ?? null]));

const whyOf = ({ days, since }: Review, level: RiskLevel | null): string => {
  const mark = level ? (RISK_MARKS[level]?.label ?? level) : '';
  if (since === 'residual') return words.after({ days });
  return since === 'approval' ? words.afterApproval({ days, level: mark }) : words.afterCreation({ days, level: mark });
};

/** The date and how it is computed. */
const Computed = ({ row, settings }: Pick<FormPartProps, 'row'> & { readonly settings: CompanySettings }) => {
  const level = levelOf(LEVEL, valuesOf(RATING, useWatch({ name: RATING })), settings)?.level ?? null;
  const days = valuesOf(DAYS, useWatch({ name: DAYS }));
  const review = nextReview({ ...days, ...(row && { createdAt: String(row.createdAt) }), riskLevel: level }, settings);
  return (
    <>
      {review && fieldText(FIELD, review.date)}
      <span className={styles.why}>{review ? whyOf(review, level) : words.pending}</span>
    </>
  );
};

/** The next review date, computed while the user types what decides it. */
export const NextReview = ({ row }: FormPartProps) => {
  const { settings, failed, retry } = useRating();
  return (
    <dl className={styles.read}>
      <dt>{FIELD.label}</dt>
      <dd aria-live="polite">
        {settings && <Computed row={row} settings={settings} />}
        {failed && <Retry text={words.failed} onRetry={retry} />}
      </dd>
    </dl>
  );
};
