import { accountWords } from '@ridgeline/domain';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { takeForgotten } from '../../../access/limits';
import { maySignedIn } from '../../../access/may';
import { guardedRoute, type OwnRoute } from '../../../access/own-route';
import { principalOf } from '../../../access/principal';
import { openSession } from '../../../access/sign-in';
import { mailConfigured } from '../../../mail';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { lockUser, readPerson, refuseFixed, refuseOutdated } from './change';
import { askNewAddress, tellOldAddress } from './new-address';
import { beforeProof, hashOf, proveOneself, readNewPassword } from './passwords';
import { storePassword, updateUser } from './store';
import { findOneself, type UserRow } from './table';
import { limitingTaken } from './taken';
import { type Data, dataOf, Faults, referenceOf, refuseUnknown } from './values';

/** Nobody raises or frees oneself; a form may send both back as they were. */
const refuseOthersFields = (data: Data, row: UserRow, faults: Faults): void => {
  refuseFixed(data, row, faults);
  if (data.role !== undefined && referenceOf(data.role, 'name') !== row.role?.name) {
    faults.add('role', accountWords.ownRole);
  }
  if (data.status !== undefined && data.status !== row.status) faults.add('status', accountWords.notYours);
};

/**
 * `PUT /api/users/me` {data: {displayName?, email?, currentPassword?}}: another address needs the password. Where mail is
 * configured it counts once a link that is sent to it was used, and `meta.confirm` names it.
 */
const changeOneself = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  const data = dataOf(ctx.request.body);
  refuseUnknown(data, ['currentPassword']);
  const row = await lockUser(await findOneself(who.id), (id) => findOneself(id));
  refuseOutdated(data, row);
  const faults = new Faults();
  const change = readPerson(data, row, faults);
  refuseOthersFields(data, row, faults);
  faults.refuse();
  if (change.email !== undefined) await proveOneself(ctx);
  const { email: address, ...others } = change;
  const confirm = mailConfigured() ? address : undefined;
  if (confirm !== undefined && !(await takeForgotten(ctx, confirm))) return;
  const stored = confirm === undefined ? change : others;
  if (Object.keys(stored).length > 0) await updateUser(row.id, stored);
  if (confirm !== undefined) await askNewAddress(row, confirm);
  tellOldAddress(row, stored);
  afterCommit(forgetSignedIn);
  ctx.body = { data: await findOneself(who.id), ...(confirm && { meta: { confirm } }) };
};

/** `POST /api/auth/change-password`: every other session ends, and this one goes on by a new token. */
const changePassword = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  const data = (ctx.request.body ?? {}) as Data;
  const faults = new Faults();
  const password = readNewPassword(data, who, faults);
  faults.refuse();
  await proveOneself(ctx);
  await storePassword(who, await hashOf(password));
  ctx.body = { jwt: null };
  // With the new password all sessions end; the new one is opened once that is stored.
  afterCommit(async () => {
    forgetSignedIn();
    ctx.body = { jwt: await openSession(ctx, who.id) };
  });
};

/** What everybody does with the account that is one's own. */
export const ownProfileRoutes = (): OwnRoute[] => [
  guardedRoute(
    'PUT',
    '/users/me',
    maySignedIn(),
    answering(limitingTaken(changeOneself)),
    beforeProof(({ data }) => (data as Data | undefined)?.currentPassword),
  ),
  guardedRoute(
    'POST',
    '/auth/change-password',
    maySignedIn(),
    answering(changePassword),
    beforeProof(({ currentPassword }) => currentPassword),
  ),
];
