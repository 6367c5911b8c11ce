import type { LetterKind } from './sending';
import { dayAfter, dayIn, hourOf } from './zone';

/** Days before the due date on which reminders of an open questionnaire are sent. */
export const DAYS_BEFORE = [7, 3, 1] as const;

/** Number of weekly reminders after the due date: three months, then no more are sent. */
export const WEEKS_AFTER = 12;

/** The hour, in the company's own time zone, at which reminders are sent. */
export const REMINDER_HOUR = 9;

export interface Reminder {
  readonly kind: Extract<LetterKind, 'reminder' | 'overdue'>;
  /** `YYYY-MM-DD`, in the company's time zone. */
  readonly day: string;
  readonly at: Date;
}

/** All reminders of a due date, in order: 7, 3 and 1 days before it and weekly after it, at nine in that time zone. */
export const remindersOf = (dueDate: string, timeZone: string): Reminder[] => {
  const on = (kind: Reminder['kind'], days: number): Reminder => {
    const day = dayAfter(dueDate, days);
    return { kind, day, at: hourOf(timeZone, day, REMINDER_HOUR) };
  };
  return [
    ...DAYS_BEFORE.map((days) => on('reminder', -days)),
    ...Array.from({ length: WEEKS_AFTER }, (_, week) => on('overdue', 7 * (week + 1))),
  ];
};

/**
 * The future reminders. None is on the day of `now`, since a recipient who got a letter today gets no second one.
 */
export const remindersAfter = (dueDate: string, timeZone: string, now: Date): Reminder[] => {
  const today = dayIn(timeZone, now);
  return remindersOf(dueDate, timeZone).filter(({ day }) => day > today);
};
