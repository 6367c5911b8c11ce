import type { Entity } from '@ridgeline/domain';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { refusal } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../request';
import { recount } from '../../risk/services/scoring/preview';
import { readLogo } from '../services/logo';
import { changeSettings, readSettings } from '../services/settings';

const read = answering(async (ctx: Context) => {
  ctx.body = { data: await readSettings() };
});

const dataOf = (ctx: Context): unknown => ((ctx.request.body ?? {}) as { data?: unknown }).data;

/** Settings are an administrator's whatever the modules; rows of a register are named only to users with its module. */
const mayRead =
  (ctx: Context) =>
  (entity: Entity): boolean =>
    refusal(principalOf(ctx), 'read', entity) === undefined;

/** `POST /api/company-settings/scoring`: how many levels another scoring would change. Stores nothing. */
const preview = answering(async (ctx: Context) => {
  ctx.body = { data: await recount(dataOf(ctx), mayRead(ctx)) };
});

const change = answering(async (ctx: Context) => {
  const { settings, ...meta } = await changeSettings(dataOf(ctx), mayRead(ctx));
  ctx.body = { data: settings, meta };
  // A company's scoring is part of what a signed-in user gets.
  afterCommit(forgetSignedIn);
});

const logo = answering(async (ctx: Context) => {
  ctx.body = { data: { logo: await readLogo() } };
});

/** A company's own settings, and its logo for all of its users. */
export default { read, change, preview, logo };
