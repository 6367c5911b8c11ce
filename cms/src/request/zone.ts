import { dayIn, isTimeZone } from '@ridgeline/domain';
import { currentScope } from '.';

const isZone = (name: unknown): name is string => typeof name === 'string' && isTimeZone(name);

/** Today, as `YYYY-MM-DD`, in the time zone that the reader's browser sends; in UTC if it sends none. */
export const readersDay = (asked: unknown): string => dayIn(isZone(asked) ? asked : 'UTC');

/** Time zone of a company, of the one in view when none is named; undefined when it has none. */
const zoneSet = async (companyId: number | null = currentScope().companyId): Promise<string | undefined> => {
  const { rows } = await currentScope().trx.raw<{ rows: { time_zone: string | null }[] }>(
    'select time_zone from companies where id = ?',
    [companyId],
  );
  return [rows[0]?.time_zone].find(isZone);
};

/** Whether the company in view has a time zone: without one its days are those of UTC. */
export const hasZone = async (): Promise<boolean> => (await zoneSet()) !== undefined;

/** Time zone of a company, of the one in view when none is named; UTC when it has none, as `wall_today` counts. */
export const zoneOf = async (companyId?: number | null): Promise<string> => (await zoneSet(companyId)) ?? 'UTC';

/**
 * Today, as `YYYY-MM-DD`, in the time zone of the company in view; without one in the zone that the reader's browser
 * sends, else UTC.
 */
export const companysDay = async (asked: unknown): Promise<{ today: string; timeZone: string }> => {
  const timeZone = [await zoneSet(), asked].find(isZone) ?? 'UTC';
  return { today: dayIn(timeZone), timeZone };
};
