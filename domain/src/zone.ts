/** The calendar day, as `YYYY-MM-DD`, on which a moment falls in a time zone; of now when no moment is given. */
export const dayIn = (timeZone: string, moment = new Date()): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${of.year?.padStart(4, '0')}-${of.month}-${of.day}`;
};

/** A day that many days after another; both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};
