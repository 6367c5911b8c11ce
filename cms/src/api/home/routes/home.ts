import type { Context } from 'koa';
import { maySignedIn } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { homeFigures } from '../../../home/figures';

/** `GET /api/home?timeZone=Australia/Sydney`: how much needs somebody today, by register that the caller may open. */
const home = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await homeFigures(strapi, principalOf(ctx), ctx.query.timeZone) };
};

export default {
  routes: [{ method: 'GET', path: '/home', handler: home, config: { policies: [maySignedIn()] } }],
};
