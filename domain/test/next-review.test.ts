import { describe, expect, it } from 'vitest';
import { nextReview, REVIEW_DAYS, REVIEW_FIELDS, USUAL_REVIEW } from '../src/next-review';
import { LEVELS } from '../src/risk';

const CREATED = { dateCreated: '2026-01-01' };

describe('the next review of a risk', () => {
  it.each([
    ['Extreme', 30, '2026-01-31'],
    ['High', 90, '2026-04-01'],
    ['Medium', 180, '2026-06-30'],
    ['Low', 365, '2027-01-01'],
  ] as const)('is by its level from the first day: %s, %i days', (riskLevel, days, date) => {
    expect(nextReview({ ...CREATED, riskLevel })).toEqual({ date, days, since: 'created' });
  });

  it('is 300 days after the approval of the residual treatment, whatever the level', () => {
    const approved = { ...CREATED, riskApprovalDate: '2026-01-02', residualTreatmentApprovalDate: '2026-02-05' };
    for (const riskLevel of [...LEVELS, null]) {
      expect(nextReview({ ...approved, riskLevel })).toEqual({ date: '2026-12-02', days: 300, since: 'residual' });
    }
  });

  it('counts from the approval of the risk, or else from the day that it names, or else from when it was stored', () => {
    const risk = { createdAt: '2026-03-03T23:59:59Z', riskLevel: 'Extreme' } as const;
    expect(nextReview(risk)).toMatchObject({ date: '2026-04-02', since: 'created' });
    expect(nextReview({ ...risk, dateCreated: '' })).toMatchObject({ date: '2026-04-02', since: 'created' });
    expect(nextReview({ ...risk, ...CREATED })).toMatchObject({ date: '2026-01-31', since: 'created' });
    const approved = { ...risk, ...CREATED, riskApprovalDate: '2026-05-01' };
    expect(nextReview(approved)).toMatchObject({ date: '2026-05-31', since: 'approval' });
  });

  it('of a row that is not stored yet is counted from today', () => {
    const today = Date.parse(new Date().toISOString().slice(0, 10));
    const date = nextReview({ riskLevel: 'Extreme' })?.date ?? '';
    expect([30, 31]).toContain((Date.parse(date) - today) / 86_400_000);
  });

  it('is by the days of the company', () => {
    const settings = { reviewIntervalDays: 10, reviewDays: { ...REVIEW_DAYS, High: 1 } };
    expect(nextReview({ ...CREATED, riskLevel: 'High' }, settings)?.date).toBe('2026-01-02');
    expect(nextReview({ residualTreatmentApprovalDate: '2026-01-01' }, settings)?.date).toBe('2026-01-11');
  });

  it('is unknown after the year 9999', () => {
    expect(nextReview({ dateCreated: '9999-12-01', riskLevel: 'Extreme' })?.date).toBe('9999-12-31');
    expect(nextReview({ dateCreated: '9999-12-02', riskLevel: 'Extreme' })).toBeNull();
    expect(nextReview({ ...CREATED, residualTreatmentApprovalDate: '9999-12-31', riskLevel: 'Low' })).toBeNull();
  });

  it('is unknown without an approval and a level, and for a text that is not a date', () => {
    expect(nextReview(CREATED)).toBeNull();
    expect(nextReview({ ...CREATED, riskApprovalDate: '2026-01-01', riskLevel: null })).toBeNull();
    expect(nextReview({ residualTreatmentApprovalDate: '31/12/2025', riskLevel: 'High' })).toBeNull();
  });

  it('reads five fields of the company', () => {
    expect(REVIEW_FIELDS).toEqual([
      'reviewIntervalDays',
      'reviewDaysLow',
      'reviewDaysMedium',
      'reviewDaysHigh',
      'reviewDaysExtreme',
    ]);
    expect(USUAL_REVIEW.reviewIntervalDays).toBe(300);
  });
});
