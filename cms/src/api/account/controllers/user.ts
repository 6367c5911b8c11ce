import { user } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { sourceOf } from '../../../records/exports/source';
import { answering, exporting, type Handler, listOfPlace } from '../../../records/handlers';
import { listJson } from '../../../records/list';
import { placeOf } from '../../../records/place';
import type { ListQuery } from '../../../records/query';
import { changeUser, removeUser } from '../services/change';
import { inviteAgain, inviteUser } from '../services/invite';
import { limitingTaken } from '../services/limit-taken-names';
import { type UserRow, userTable } from '../services/table';
import { dataOf } from '../services/values';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

/** The place of a user in the list, if it is wanted. */
const placed = async ({ id }: UserRow, list: ListQuery | undefined) =>
  list && { meta: { place: await placeOf(userTable, list, id) } };

/** The register of users, limited to those that the caller manages. */
export default {
  find: answering(async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = await listJson(user, ctx.query as Record<string, unknown>, userTable);
  }),
  exportRows: exporting(sourceOf(user, { table: () => userTable })),
  invite: answering(
    limitingTaken(async (ctx) => {
      const list = listOfPlace(user, ctx);
      const invited = await inviteUser(principalOf(ctx), dataOf(ctx.request.body));
      ctx.body = { ...invited, ...(await placed(invited.data, list)) };
      ctx.status = 201;
    }),
  ),
  inviteAgain: answering(async (ctx) => {
    ctx.body = { data: await inviteAgain(principalOf(ctx), idOf(ctx)) };
  }),
  update: answering(
    limitingTaken(async (ctx) => {
      const list = listOfPlace(user, ctx);
      const { row, confirm } = await changeUser(principalOf(ctx), idOf(ctx), dataOf(ctx.request.body));
      const meta = { ...(await placed(row, list))?.meta, ...(confirm !== undefined && { confirm }) };
      ctx.body = { data: row, ...(Object.keys(meta).length > 0 && { meta }) };
    }),
  ),
  delete: answering(async (ctx) => {
    ctx.body = { data: await removeUser(principalOf(ctx), idOf(ctx)) };
  }),
};
