import { user } from '@ridgeline/domain';
import { mayAs } from '../../../access/may';
import { guardedRoute, type OwnRoute } from '../../../access/own-route';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { listJson } from '../../../records/list';
import { changeUser, removeUser } from './change';
import { inviteAgain, inviteUser } from './invite';
import { userTable } from './table';
import { limitingTaken } from './taken';
import { dataOf } from './values';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

const handlers = () => ({
  list: answering(async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = await listJson(user, ctx.query as Record<string, unknown>, userTable);
  }),
  invite: answering(
    limitingTaken(async (ctx) => {
      ctx.body = await inviteUser(principalOf(ctx), dataOf(ctx.request.body));
      ctx.status = 201;
    }),
  ),
  inviteAgain: answering(async (ctx) => {
    ctx.body = { data: await inviteAgain(principalOf(ctx), idOf(ctx)) };
  }),
  change: answering(
    limitingTaken(async (ctx) => {
      ctx.body = { data: await changeUser(principalOf(ctx), idOf(ctx), dataOf(ctx.request.body)) };
    }),
  ),
  remove: answering(async (ctx) => {
    ctx.body = { data: await removeUser(principalOf(ctx), idOf(ctx)) };
  }),
});

/** The register of users: the operator's, and each Company Administrator's own. */
export const userRoutes = (): OwnRoute[] => {
  const { list, invite, inviteAgain: again, change, remove } = handlers();
  const administrators = mayAs('Operator', 'Company Administrator');
  return [
    guardedRoute('GET', '/users', administrators, list),
    guardedRoute('POST', '/users', administrators, invite),
    guardedRoute('POST', '/users/:id/invitation', administrators, again),
    guardedRoute('PUT', '/users/:id', administrators, change),
    guardedRoute('DELETE', '/users/:id', administrators, remove),
  ];
};
