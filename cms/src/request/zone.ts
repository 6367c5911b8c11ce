import { dayIn, isTimeZone } from '@ridgeline/domain';
import { currentScope } from '.';

const isZone = (name: unknown): name is string => typeof name === 'string' && isTimeZone(name);

/** Today, as `YYYY-MM-DD`, in the time zone that the reader's browser sends; in UTC if it sends none. */
export const readersDay = (asked: unknown): string => dayIn(isZone(asked) ? asked : 'UTC');

/**
 * Today, as `YYYY-MM-DD`, in the time zone of the company in view; without one in the zone that the reader's browser
 * sends, else UTC.
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
