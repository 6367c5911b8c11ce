import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { recount } from '../../risk/services/scoring/preview';
import { readLogo } from '../services/logo';
import { changeSettings, readSettings } from '../services/settings';

const read = answering(async (ctx: Context) => {
  ctx.body = { data: await readSettings() };
});

const dataOf = (ctx: Context): unknown => ((ctx.request.body ?? {}) as { data?: unknown }).data;

/** `POST /api/company-settings/scoring`: how many levels another scoring would change. Stores nothing. */
const preview = answering(async (ctx: Context) => {
  ctx.body = { data: await recount(dataOf(ctx)) };
});

const change = answering(async (ctx: Context) => {
  const { settings, recomputed } = await changeSettings(dataOf(ctx));
  ctx.body = { data: settings, meta: { recomputed } };
  // How a company rates is part of what a signed-in user is told.
  afterCommit(forgetSignedIn);
});

const logo = answering(async (ctx: Context) => {
  ctx.body = { data: { logo: await readLogo() } };
});

/** A company's own settings, and its logo for everybody in it. */
export default { read, change, preview, logo };
