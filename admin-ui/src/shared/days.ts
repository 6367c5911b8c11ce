import { dayIn, isTimeZone, readDate } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';
import { currentSession } from '../providers/session';

/**
 * Today by the clocks of the company in view, by which the server counts too; by the reader's own calendar for one without a
 * time zone. As `YYYY-MM-DD`.
 */
export const todayText = (now = new Date()): string => {
  const { identity, companyInView } = currentSession();
  const zone = (identity?.company ?? companyInView)?.timeZone;
  return zone && isTimeZone(zone) ? dayIn(zone, now) : (readDate(now) ?? '');
};

/** Noon of that day, for filters, which count days by the calendar of this browser. */
export const noonToday = (): Date => new Date(`${todayText()}T12:00:00`);

/** Whether an answer is overdue; the due day itself is in time. */
export const isOverdue = (dueDate: unknown, status: unknown, today: string): boolean =>
  typeof dueDate === 'string' && dueDate !== '' && dueDate.slice(0, 10) < today && isOpen(String(status));
