import { forgetSignedIn } from '../../../access/cache';
import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { dataOf } from '../../account/services/values';
import { changeRule } from '../services/change';
import { endGrant, grantAccess } from '../services/grant';
import { readAccess } from '../services/read';

const find = answering(async (ctx) => {
  ctx.body = { data: await readAccess() };
});

const change = answering(async (ctx) => {
  await changeRule(principalOf(ctx), dataOf(ctx.request.body).onlyWhenGranted);
  // Open pages of operators are looked at again.
  afterCommit(forgetSignedIn);
  ctx.body = { data: await readAccess() };
});

const grant = answering(async (ctx) => {
  await grantAccess(principalOf(ctx), dataOf(ctx.request.body));
  afterCommit(forgetSignedIn);
  ctx.body = { data: await readAccess() };
  ctx.status = 201;
});

const end = answering(async (ctx) => {
  await endGrant(principalOf(ctx), String(ctx.params.id));
  afterCommit(forgetSignedIn);
  ctx.body = { data: await readAccess() };
});

/** What a company decides about the operator's access, for its administrators. */
export default { find, change, grant, end };
