import { isNoticeKind, type Notice } from '@ridgeline/domain';
import { NOTICES_TABLE } from '../../../notices';
import { instant } from '../../../records/table';
import { currentTransaction } from '../../../request';

interface Page {
  readonly data: readonly Notice[];
  readonly meta: { readonly unread: number; readonly more: boolean };
}

/** Own notices, the newest first. @param before only those before this id */
export const listNotices = async (before: number | null, most: number): Promise<Page> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ notices: Notice[]; unread: number }] }>(
    `select (select coalesce(json_agg(n order by n.id desc), '[]') from (
        select id, kind, facts, case when resource is not null then json_build_object('resource', resource, 'id', row_id) end as about,
          ${instant('at')} as at, read_at is not null as read
        from ${NOTICES_TABLE} where user_id = wall_user() and id < coalesce(?::bigint, 9223372036854775807)
        order by id desc limit ?) n) as notices,
      (select count(*)::int from ${NOTICES_TABLE} where user_id = wall_user() and read_at is null) as unread`,
    [before as never, most + 1],
  );
  const [{ notices, unread }] = rows;
  // A later version, whose database this is, may know more kinds.
  return {
    data: notices.slice(0, most).filter(({ kind }) => isNoticeKind(kind)),
    meta: { unread, more: notices.length > most },
  };
};

/** Marks own notices up to this one as read. */
export const readNotices = async (upTo: number): Promise<void> => {
  await currentTransaction().raw(
    `update ${NOTICES_TABLE} set read_at = now() at time zone 'utc' where user_id = wall_user() and id <= ? and read_at is null`,
    [upTo],
  );
};

/** Deletes own notices up to this one. */
export const clearNotices = async (upTo: number): Promise<void> => {
  await currentTransaction().raw(`delete from ${NOTICES_TABLE} where user_id = wall_user() and id <= ?`, [upTo]);
};
