import { forgetSignedIn } from '../../../access/cache';
import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { dataOf } from '../../account/services/values';
import { listTokens } from '../services/list';
import { makeToken } from '../services/make';
import { revokeToken } from '../services/revoke';

/** The tokens of the operator. */
export default {
  find: answering(async (ctx) => {
    ctx.body = { data: await listTokens() };
  }),
  create: answering(async (ctx) => {
    const { data, token } = await makeToken(principalOf(ctx).username, dataOf(ctx.request.body));
    ctx.body = { data, meta: { token } };
    ctx.status = 201;
  }),
  revoke: answering(async (ctx) => {
    ctx.body = { data: await revokeToken(principalOf(ctx).username, String(ctx.params.id)) };
    afterCommit(forgetSignedIn);
  }),
};
