import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { mayAs, maySignedIn } from '../../../access/may';
import { readLogo } from '../../../companies/logo';
import { changeSettings, readSettings } from '../../../companies/settings';
import { answering } from '../../../records/handlers';
import { afterCommit } from '../../../tenancy';

const read = answering(async (ctx: Context) => {
  ctx.body = { data: await readSettings(strapi) };
});

const change = answering(async (ctx: Context) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await changeSettings(strapi, data) };
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
    { method: 'GET', path: '/company-logo', handler: logo, config: { policies: [maySignedIn()] } },
  ],
};
