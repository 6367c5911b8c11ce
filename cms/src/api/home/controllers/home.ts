import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { homeFigures } from '../services/figures';
import { mine } from '../services/mine';

/** `GET /api/home?timeZone=Australia/Sydney`: how much is due today, by register that the caller may open. */
const figures = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await homeFigures(principalOf(ctx), ctx.query.timeZone) };
};

/** `GET /api/home/mine?timeZone=Australia/Sydney`: what is assigned to the caller, the most urgent first. */
const assigned = async (ctx: Context): Promise<void> => {
  ctx.body = { data: await mine(principalOf(ctx), ctx.query.timeZone) };
};

export default { figures, assigned };
