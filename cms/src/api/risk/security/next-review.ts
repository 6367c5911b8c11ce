import { join } from 'node:path';
import { LEVELS, REVIEW_FIELDS, reviewDaysField, USUAL_REVIEW } from '@ridgeline/domain';
import { COMPANIES, columnOf, RISKS, tableOf } from '../../../database/layout';
import { COMPANY, quoteName, quoteText, unquoteName } from '../../../database/names';
import { sqlFile } from '../../../database/sql';
import { NOW } from './scoring';

/** Value of `app.cause` while review dates are computed again because the company's days changed. */
const BY_DAYS = 'review-days';

const ofRisk = (row: string, field: string): string => `${row}.${quoteName(columnOf(RISKS, field))}`;

const ofCompany = (row: string, field: string): string => `${row}.${quoteName(columnOf(COMPANIES, field))}`;

/** The days of a company as JSON: after the approval of the residual treatment, and by level. */
const daysOf = (row: string): string => {
  const days = [
    ['residual', 'reviewIntervalDays', USUAL_REVIEW.reviewIntervalDays] as const,
    ...LEVELS.map((level) => [level, reviewDaysField(level), USUAL_REVIEW.reviewDays[level]] as const),
  ];
  const pairs = days.map(([key, field, usual]) => `${quoteText(key)}, coalesce(${ofCompany(row, field)}, ${usual})`);
  return `jsonb_build_object(${pairs.join(', ')})`;
};

/** The values of a risk that decide its review date, in the order of `wall_next_review`. */
const READ = ['residualTreatmentApprovalDate', 'riskApprovalDate', 'dateCreated', 'createdAt', 'riskLevel'];

/** SQL of the review date of a row, with its company as `c`. */
const dueOf = (row: string): string =>
  `wall_next_review(${daysOf('c')}, ${READ.map((field) => ofRisk(row, field)).join(', ')})`;

const names = (schema: string) => ({
  schema: unquoteName(schema),
  companies: tableOf(COMPANIES),
  risks: tableOf(RISKS),
  review: columnOf(RISKS, 'nextReviewDate'),
});

/** The function that computes review dates, and the dates of rows that were stored without it. */
export const nextReviewDates = (schema: string): string[] =>
  sqlFile(join(__dirname, 'next-review.sql'), { ...names(schema), due: dueOf('t') });

/**
 * The database computes when a risk is reviewed next, since the level that decides it is computed there: also by a
 * change of the scoring.
 */
export const nextReviewTriggers = (schema: string): string[] => {
  const read = (row: string): string =>
    [...[...READ, 'nextReviewDate'].map((field) => ofRisk(row, field)), `${row}.${COMPANY}`].join(', ');
  const days = (row: string): string => REVIEW_FIELDS.map((field) => ofCompany(row, field)).join(', ');
  return sqlFile(join(__dirname, 'next-review-triggers.sql'), {
    ...names(schema),
    read_new: `(${read('new')})`,
    read_old: `(${read('old')})`,
    days_new: `(${days('new')})`,
    days_old: `(${days('old')})`,
    due_of_new: dueOf('new'),
    due_of_row: dueOf('t'),
    now: NOW,
    by_days: BY_DAYS,
  });
};
