import { currentScope, currentTransaction } from '../../../request';
import { companysDay } from '../../../request/zone';

/** Most items of each kind on the home page. */
const MOST = { features: 12, announcements: 20, events: 12 };

const list = (select: string): string => `(select coalesce(json_agg(item), '[]') from (${select}) item)`;

const PAGE = `(select row_to_json(page) from (select headline, intro from home_pages order by id limit 1) page)`;

const FEATURES = list(`select document_id as "documentId", title, text, icon from key_features
  order by position nulls last, id limit ${MOST.features}`);

/** Current ones: published, begun and not ended, by the reader's calendar. Operators alone read whom they are for. */
const announcements = (operator: boolean): string =>
  list(`select document_id as "documentId", title, text, importance,${operator ? ' audience,' : ''}
    coalesce(show_from, (published_at at time zone 'utc' at time zone :timeZone)::date) as since
  from announcements where published_at is not null
    and (show_from is null or show_from <= :today::date) and (show_until is null or show_until >= :today::date)
  order by importance = 'Important' desc nulls last, since desc, id desc limit ${MOST.announcements}`);

const instant = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Until it has ended; without an end, until its day is over. */
const EVENTS = list(`select document_id as "documentId", title, text, place, link,
    ${instant('starts')} as starts, ${instant('ends')} as ends
  from events where published_at is not null
    and case when ends is null then (starts at time zone 'utc' at time zone :timeZone)::date >= :today::date
      else ends >= now() at time zone 'utc' end
  order by starts, id limit ${MOST.events}`);

/** What content administrators have published for the home page, as the JSON text of the answer; one statement. */
export const newsJson = async (timeZone: unknown): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ news: string }] }>(
    `select json_build_object('page', ${PAGE}, 'features', ${FEATURES}, 'announcements',
      ${announcements(currentScope().role === 'operator')},
      'events', ${EVENTS})::text as news`,
    await companysDay(timeZone),
  );
  return `{"data":${rows[0].news}}`;
};
