import { dayIn, isTimeZone } from '@ridgeline/domain';
import { currentScope } from '.';

const isZone = (name: unknown): name is string => typeof name === 'string' && isTimeZone(name);

/** Today, as `YYYY-MM-DD`, where the reader is, by the zone that the browser names; in UTC if it names none. */
export const readersDay = (asked: unknown): string => dayIn(isZone(asked) ? asked : 'UTC');

/**
 * Today, as `YYYY-MM-DD`, where the company in view is: its own time zone, else the one that the reader's browser
 * names, else UTC.
 */
export const companysDay = async (asked: unknown): Promise<{ today: string; timeZone: string }> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: { time_zone: string | null }[] }>(
    'select time_zone from companies where id = ?',
    [companyId],
  );
  const timeZone = [rows[0]?.time_zone, asked].find(isZone) ?? 'UTC';
  return { today: dayIn(timeZone), timeZone };
};
