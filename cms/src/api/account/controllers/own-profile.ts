import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { takeForgotten } from '../../../access/limits';
import { openSession } from '../../../access/open-session';
import { principalOf } from '../../../access/principal';
import { factsOfSession } from '../../../access/running-session';
import { mailConfigured } from '../../../mail';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { limitingTaken } from '../services/limit-taken-names';
import { askNewAddress, mailOldAddress } from '../services/new-address';
import { readOwnChange } from '../services/own-profile';
import { hashOf, provePassword, readNewPassword } from '../services/passwords';
import { storePassword, updateUser } from '../services/store';
import { findOwnUser } from '../services/table';
import { type Data, dataOf, Faults } from '../services/values';

/**
 * `PUT /api/users/me` {data: {displayName?, email?, currentPassword?}}: a new address needs the password. When mail is
 * configured it takes effect once the link that is sent to it was used, and `meta.confirm` names it.
 */
const update = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  const { row, change } = await readOwnChange(who, dataOf(ctx.request.body));
  if (change.email !== undefined) await provePassword(ctx);
  const { email: address, ...others } = change;
  const confirm = mailConfigured() ? address : undefined;
  if (confirm !== undefined && !(await takeForgotten(ctx, confirm))) return;
  const stored = confirm === undefined ? change : others;
  if (Object.keys(stored).length > 0) await updateUser(row.id, stored);
  if (confirm !== undefined) await askNewAddress(row, confirm);
  await mailOldAddress(row, stored);
  afterCommit(forgetSignedIn);
  ctx.body = { data: await findOwnUser(who.id), ...(confirm && { meta: { confirm } }) };
};

/** `POST /api/auth/change-password`: every other session ends, and this one gets a new token. */
const changePassword = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  const faults = new Faults();
  const password = readNewPassword((ctx.request.body ?? {}) as Data, who, faults);
  faults.refuse();
  await provePassword(ctx);
  const facts = await factsOfSession();
  await storePassword(who, await hashOf(password));
  ctx.body = { jwt: null };
  // The new password ends all sessions; the new one is opened once it is stored.
  afterCommit(async () => {
    forgetSignedIn();
    ctx.body = { jwt: await openSession(ctx, who.id, facts) };
  });
};

/** What every user may do with their own account. */
export default { update: answering(limitingTaken(update)), changePassword: answering(changePassword) };
