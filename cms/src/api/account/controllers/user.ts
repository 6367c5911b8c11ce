import { user } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { sourceOf } from '../../../records/exports/source';
import { answering, exporting, type Handler } from '../../../records/handlers';
import { listJson } from '../../../records/list';
import { changeUser, removeUser } from '../services/change';
import { inviteAgain, inviteUser } from '../services/invite';
import { limitingTaken } from '../services/limit-taken-names';
import { userTable } from '../services/table';
import { dataOf } from '../services/values';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

/** The register of users, limited to those that the caller manages. */
export default {
  find: answering(async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = await listJson(user, ctx.query as Record<string, unknown>, userTable);
  }),
  exportRows: exporting(sourceOf(user, { table: () => userTable })),
  invite: answering(
    limitingTaken(async (ctx) => {
      ctx.body = await inviteUser(principalOf(ctx), dataOf(ctx.request.body));
      ctx.status = 201;
    }),
  ),
  inviteAgain: answering(async (ctx) => {
    ctx.body = { data: await inviteAgain(principalOf(ctx), idOf(ctx)) };
  }),
  update: answering(
    limitingTaken(async (ctx) => {
      ctx.body = { data: await changeUser(principalOf(ctx), idOf(ctx), dataOf(ctx.request.body)) };
    }),
  ),
  delete: answering(async (ctx) => {
    ctx.body = { data: await removeUser(principalOf(ctx), idOf(ctx)) };
  }),
};
