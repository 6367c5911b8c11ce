import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { bodyOf } from '../../single-sign-on/services/values';
import { changeGroupMap } from '../services/group-map';
import { makeScimToken, readScim, removeScimToken } from '../services/settings';

/** The settings of provisioning, beside those of single sign-on. */
export default {
  read: answering(async (ctx) => {
    ctx.body = { data: await readScim() };
  }),
  change: answering(async (ctx) => {
    await changeGroupMap(bodyOf(ctx.request.body));
    ctx.body = { data: await readScim() };
  }),
  make: answering(async (ctx) => {
    const token = await makeScimToken(principalOf(ctx).username);
    ctx.body = { data: await readScim(), meta: { token } };
    ctx.status = 201;
  }),
  remove: answering(async (ctx) => {
    await removeScimToken();
    ctx.body = { data: await readScim() };
  }),
};
