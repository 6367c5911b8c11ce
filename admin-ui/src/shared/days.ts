import { readDate } from '@ridgeline/domain';
import { isOpen } from '@ridgeline/domain/assessment';

/** Today on the reader's own calendar, as `YYYY-MM-DD`. */
export const todayText = (now = new Date()): string => readDate(now) ?? '';

/** Whether an answer is overdue; the due day itself is in time. */
export const isOverdue = (dueDate: unknown, status: unknown, today: string): boolean =>
  typeof dueDate === 'string' && dueDate !== '' && dueDate.slice(0, 10) < today && isOpen(String(status));
