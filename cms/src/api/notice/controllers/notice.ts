import { ValidationError } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { clearNotices, listNotices, readNotices } from '../services/own';

const MOST_IN_PAGE = 50;

/** @throws ValidationError */
const idIn = (raw: unknown, name: string): number => {
  const id = Number(raw);
  if (raw === undefined || raw === '' || !Number.isSafeInteger(id) || id < 1)
    throw new ValidationError(`${name} must be the id of a notice.`);
  return id;
};

/** `GET /api/notices?before=ID&limit=20`: the newest, or those before an id; `meta` has the number of unread ones. */
const find = answering(async (ctx) => {
  const { before, limit = '20' } = ctx.query;
  const most = Math.min(MOST_IN_PAGE, idIn(limit, 'limit'));
  ctx.body = await listNotices(before === undefined ? null : idIn(before, 'before'), most);
});

/** `POST /api/notices/read` {data: {upTo}}: marks all up to this one as read. */
const read = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: { upTo?: unknown } };
  await readNotices(idIn(data?.upTo, 'upTo'));
  ctx.body = { ok: true };
});

/** `DELETE /api/notices?upTo=ID`: deletes all up to this one, so that none is lost that was not shown. */
const clear = answering(async (ctx) => {
  await clearNotices(idIn(ctx.query.upTo, 'upTo'));
  ctx.body = { ok: true };
});

export default { find, read, clear };
