/** The calendar day, `YYYY-MM-DD`, of a moment in a time zone; of the current moment when none is given. */
export const dayIn = (timeZone: string, moment = new Date()): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${of.year?.padStart(4, '0')}-${of.month}-${of.day}`;
};

/** The day `days` days after another; both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

const MINUTE = 60_000;
/** In minutes: no zone differs from UTC by more than 14 hours. */
const FURTHEST = 15 * 60;

/**
 * The moment at which a day (`YYYY-MM-DD`) ends in a time zone: the first one of the next day, even if the clocks
 * change at midnight. Zones change on whole minutes.
 */
export const endOfDay = (timeZone: string, day: string): Date => {
  const utc = Date.parse(`${dayAfter(day, 1)}T00:00:00Z`);
  let [low, high] = [-FURTHEST, FURTHEST];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(timeZone, new Date(utc + middle * MINUTE)) > day) high = middle;
    else low = middle;
  }
  return new Date(utc + high * MINUTE);
};

/** The moment of a whole hour of a day in a time zone, by its clocks; an hour later when they skip it. */
export const hourOf = (timeZone: string, day: string, hour: number): Date => {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const minutesOf = (moment: Date): number => {
    const of = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    return (of.hour ?? 0) * 60 + (of.minute ?? 0);
  };
  const near = new Date(endOfDay(timeZone, dayAfter(day, -1)).getTime() + hour * 60 * MINUTE);
  // After clock changes in the night, an hour is not so many hours after midnight.
  return new Date(near.getTime() + (hour * 60 - minutesOf(near)) * MINUTE);
};

/** The last day of the month that is `before` months before that of a day; both as `YYYY-MM-DD`. */
export const monthEnd = (day: string, before = 0): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - before, 0)).toISOString().slice(0, 10);
};
