import type { Context } from 'koa';
import { answering } from '../../../records/handlers';
import { bodyOf } from '../services/attributes';
import { operationsOf } from '../services/operations';
import { chosenOf, listOf, pagingOf } from '../services/paging';
import { patchedUser } from '../services/users/patch';
import { listUsers, readUser, type ScimUser, shownUser } from '../services/users/read';
import { readSentUser } from '../services/users/sent';
import { changeUser, makeUser, removeUser } from '../services/users/write';

const idOf = (ctx: Context): string => String(ctx.params.id);

const shown = (ctx: Context, user: ScimUser): void => {
  ctx.body = chosenOf(shownUser(user), ctx.query);
};

/** The users of a company, for its directory. */
export default {
  list: answering(async (ctx) => {
    const paging = pagingOf(ctx.query);
    const { users, total } = await listUsers(ctx.query.filter, paging);
    ctx.body = listOf(
      users.map((user) => chosenOf(shownUser(user), ctx.query)),
      total,
      paging,
    );
  }),
  read: answering(async (ctx) => shown(ctx, await readUser(idOf(ctx)))),
  make: answering(async (ctx) => {
    const user = await makeUser(readSentUser(bodyOf(ctx.request.body)));
    shown(ctx, user);
    ctx.status = 201;
    ctx.set('Location', shownUser(user).meta.location);
  }),
  replace: answering(async (ctx) => {
    const data = bodyOf(ctx.request.body);
    shown(ctx, await changeUser(idOf(ctx), ({ email }) => readSentUser(data, email)));
  }),
  patch: answering(async (ctx) => {
    const operations = operationsOf(ctx.request.body);
    const read = (user: ScimUser) => readSentUser(patchedUser(user, operations), user.email);
    shown(ctx, await changeUser(idOf(ctx), read));
  }),
  remove: answering(async (ctx) => {
    await removeUser(idOf(ctx));
    ctx.body = null;
    ctx.status = 204;
  }),
};
