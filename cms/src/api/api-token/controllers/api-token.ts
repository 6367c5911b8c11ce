import { apiToken } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { answering, recordController } from '../../../records/handlers';
import { makeToken } from '../services/make';
import { revokeToken } from '../services/revoke';

const dataOf = (body: unknown): unknown => (body as { data?: unknown } | undefined)?.data;

export default {
  ...recordController(apiToken),
  create: answering(async (ctx) => {
    const { row, token } = await makeToken(principalOf(ctx).username, dataOf(ctx.request.body));
    ctx.body = { data: row, meta: { token } };
    ctx.status = 201;
  }),
  revoke: answering(async (ctx) => {
    ctx.body = { data: await revokeToken(principalOf(ctx).username, String(ctx.params.id)) };
  }),
};
