/**
 * When a daily backup was due the last time.
 * @param at time of day, `02:30`, in the time zone of the server
 */
export const lastDue = (at: string, now: Date): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hours, minutes, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
};

/** When it is due the next time. */
export const nextDue = (at: string, now: Date): Date => {
  const due = lastDue(at, now);
  due.setDate(due.getDate() + 1);
  return due;
};
