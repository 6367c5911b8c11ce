import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { takeInvitation } from '../../../access/limits';
import { principalOf } from '../../../access/principal';
import { NotFoundError } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { dataOf } from '../../account/services/values';
import { inviteMember, readWish } from '../services/invite';
import { changeMember, listInvitations, listMembers, removeMember, withdrawInvitation } from '../services/members';

/** @throws NotFoundError for what is no id */
export const idOf = (ctx: Context): number => {
  const id = String(ctx.params.id);
  if (!/^\d{1,9}$/.test(id)) throw new NotFoundError(messages.rowNotFound);
  return Number(id);
};

const find = answering(async (ctx) => {
  ctx.body = { data: { members: await listMembers(), invitations: await listInvitations() } };
});

/** `POST /api/memberships` {data: {email, role}}: the same answer for every address outside of the company. */
const invite = answering(async (ctx) => {
  const who = principalOf(ctx);
  const wish = readWish(dataOf(ctx.request.body));
  if (!(await takeInvitation(ctx, who.id, wish.email))) return;
  ctx.body = await inviteMember(who, wish);
  ctx.status = 201;
});

const update = answering(async (ctx) => {
  const { role } = dataOf(ctx.request.body);
  await changeMember(principalOf(ctx), idOf(ctx), role);
  afterCommit(forgetSignedIn);
  ctx.body = { data: { id: idOf(ctx) } };
});

const remove = answering(async (ctx) => {
  await removeMember(principalOf(ctx), idOf(ctx));
  afterCommit(forgetSignedIn);
  ctx.body = { data: { id: idOf(ctx) } };
});

const withdraw = answering(async (ctx) => {
  await withdrawInvitation(idOf(ctx));
  ctx.body = { data: { id: idOf(ctx) } };
});

/** The people of other companies who work for the company in view, for its administrators. */
export default { find, invite, update, delete: remove, withdraw };
