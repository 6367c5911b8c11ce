import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { mayAs, maySignedIn } from '../../../access/may';
import { readLogo } from '../../../companies/logo';
import { changeSettings, readSettings } from '../../../companies/settings';
import { answering } from '../../../records/handlers';
import { recount } from '../../../risks/scoring/preview';
import { afterCommit } from '../../../tenancy';

const read = answering(async (ctx: Context) => {
  ctx.body = { data: await readSettings(strapi) };
});

const dataOf = (ctx: Context): unknown => ((ctx.request.body ?? {}) as { data?: unknown }).data;

/** `POST /api/company-settings/scoring`: how many levels another scoring would change. Stores nothing. */
const preview = answering(async (ctx: Context) => {
  ctx.body = { data: await recount(strapi, dataOf(ctx)) };
});

const change = answering(async (ctx: Context) => {
  const { settings, recomputed } = await changeSettings(strapi, dataOf(ctx));
  ctx.body = { data: settings, meta: { recomputed } };
  // How a company rates is part of what a signed-in user is told.
  afterCommit(forgetSignedIn);
});

const logo = answering(async (ctx: Context) => {
  ctx.body = { data: { logo: await readLogo() } };
});

const administrators = mayAs('Company Administrator', 'Operator');

/** A company's own settings, and its logo for everybody in it. */
export default {
  routes: [
    { method: 'GET', path: '/company-settings', handler: read, config: { policies: [administrators] } },
    { method: 'PUT', path: '/company-settings', handler: change, config: { policies: [administrators] } },
    { method: 'POST', path: '/company-settings/scoring', handler: preview, config: { policies: [administrators] } },
    { method: 'GET', path: '/company-logo', handler: logo, config: { policies: [maySignedIn()] } },
  ],
};
