import { describe, expect, it } from 'vitest';
import { remindersAfter, remindersOf } from '../src/reminders';
import { hourOf } from '../src/zone';

describe('reminders of a due date', () => {
  it('are 7, 3 and 1 days before it and each of twelve weeks after', () => {
    const all = remindersOf('2026-06-30', 'UTC');
    expect(all.map(({ kind, day }) => `${kind} ${day}`).slice(0, 5)).toEqual([
      'reminder 2026-06-23',
      'reminder 2026-06-27',
      'reminder 2026-06-29',
      'overdue 2026-07-07',
      'overdue 2026-07-14',
    ]);
    expect([all.length, all.at(-1)?.day]).toEqual([15, '2026-09-22']);
  });

  it('are sent at nine o’clock in the company’s time zone, in winter and in summer', () => {
    const at = (dueDate: string, zone: string) => remindersOf(dueDate, zone)[2]?.at.toISOString();
    expect(at('2026-01-02', 'Europe/Berlin')).toBe('2026-01-01T08:00:00.000Z');
    expect(at('2026-07-02', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
    expect(at('2026-07-02', 'Australia/Sydney')).toBe('2026-06-30T23:00:00.000Z');
    expect(at('2026-07-02', 'Asia/Kathmandu')).toBe('2026-07-01T03:15:00.000Z');
  });

  it('are sent at nine also on days of clock changes', () => {
    expect(hourOf('Europe/Berlin', '2026-03-29', 9).toISOString()).toBe('2026-03-29T07:00:00.000Z');
    expect(hourOf('Europe/Berlin', '2026-10-25', 9).toISOString()).toBe('2026-10-25T08:00:00.000Z');
    expect(hourOf('America/Santiago', '2026-09-06', 9).toISOString()).toBe('2026-09-06T12:00:00.000Z');
  });

  it('in the future exclude today, by the company’s own day', () => {
    const next = (zone: string, now: string) => remindersAfter('2026-06-30', zone, new Date(now))[0]?.day;
    expect(next('UTC', '2026-06-22T23:59:00Z')).toBe('2026-06-23');
    expect(next('UTC', '2026-06-23T00:00:00Z')).toBe('2026-06-27');
    expect(next('Australia/Sydney', '2026-06-22T23:59:00Z')).toBe('2026-06-27');
    expect(next('UTC', '2026-09-22T08:00:00Z')).toBeUndefined();
  });
});
