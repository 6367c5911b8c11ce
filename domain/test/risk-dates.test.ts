import { describe, expect, it } from 'vitest';
import { nextReviewDate } from '../src/risk';
import { dayAfter, dayIn, endOfDay, monthEnd } from '../src/zone';

const DAY = 86_400_000;
const serial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

describe('the next review date', () => {
  it('is so many days later on every day of a leap year and of the years about it, and across a century', () => {
    for (const years of [
      [2023, 2026],
      [1999, 2001],
      [2099, 2101],
    ] as const) {
      for (let day = `${years[0]}-01-01`; day < `${years[1]}-01-01`; day = dayAfter(day, 1)) {
        expect(serial(nextReviewDate(day) ?? '')).toBe(serial(day) + 300);
      }
    }
  });

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2024-05-05', 300, '2025-03-01'],
    ['2023-05-06', 300, '2024-03-01'],
    ['2025-12-31', 3650, '2035-12-29'],
  ])('of %s and %i days is %s', (approved, days, review) => {
    expect(nextReviewDate(approved, days)).toBe(review);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Australia/Lord_Howe'])(
    'is the same where the clock of this process is that of %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        // Clocks change in these nights in some zone.
        expect(nextReviewDate('2025-10-04', 2)).toBe('2025-10-06');
        expect(nextReviewDate('2025-03-29', 1)).toBe('2025-03-30');
        expect(nextReviewDate('2024-02-29')).toBe('2024-12-25');
      } finally {
        if (before === undefined) Reflect.deleteProperty(process.env, 'TZ');
        else process.env.TZ = before;
      }
    },
  );
});

describe('the end of a day', () => {
  it.each([
    ['UTC', '2024-02-29', '2024-03-01T00:00:00.000Z'],
    ['Australia/Sydney', '2026-11-21', '2026-11-21T13:00:00.000Z'],
    ['Australia/Sydney', '2026-06-30', '2026-06-30T14:00:00.000Z'],
    ['America/New_York', '2026-12-31', '2027-01-01T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2026-01-01T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2026-01-01T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-02T11:00:00.000Z'],
    // Midnight was skipped here: the next day began at one.
    ['America/Santiago', '2024-09-07', '2024-09-08T04:00:00.000Z'],
  ])('in %s of %s is %s', (zone, day, moment) => {
    const end = endOfDay(zone, day);
    expect(end.toISOString()).toBe(moment);
    expect(dayIn(zone, end)).toBe(dayAfter(day, 1));
    expect(dayIn(zone, new Date(end.getTime() - 1))).toBe(day);
  });
});

describe('the end of a month', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-30'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-01', 1, '2024-02-29'],
    ['2026-01-15', 1, '2025-12-31'],
    ['2026-11-21', 11, '2025-12-31'],
    ['2026-02-28', 24, '2024-02-29'],
  ])('of %s, %i months before, is %s', (day, before, end) => {
    expect(monthEnd(day, before)).toBe(end);
  });
});
