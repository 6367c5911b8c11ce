import { company } from '@ridgeline/domain';
import { forgetSignedIn } from '../../../access/cache';
import { requireFreshProof } from '../../../access/fresh-proof';
import { answering, type Handler, recordController } from '../../../records/handlers';
import { readRow } from '../../../records/read';
import { afterCommit } from '../../../request';
import { approveCompany } from '../services/approve';
import { holdingsOf, refuseHolding, stayingOf, totalOf } from '../services/holdings';
import { refuseLogoByOperator } from '../services/logo';
import { readOverview } from '../services/overview';
import { removeCompany } from '../services/remove';
import { mailSuspension, statusOf } from '../services/suspension';
import { proveForWeakerFactor } from '../services/weaker-factor';
import { ownerOf } from '../services/whose';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

const dataOf = (ctx: Parameters<Handler>[0]): Readonly<Record<string, unknown>> =>
  ((ctx.request.body as { data?: Record<string, unknown> | null } | undefined)?.data ?? {}) as Record<string, unknown>;

/** `GET /api/companies/{id}/holdings`: what would be deleted with the company, by kind, and how many of its users stay. */
const holdings: Handler = answering(async (ctx) => {
  const { id } = await readRow(company, idOf(ctx));
  const data = (await holdingsOf([id])).get(id) ?? [];
  ctx.body = { data, meta: { total: totalOf(data), staying: await stayingOf(id) } };
});

/** `POST /api/companies/{id}/remove` {data: {name}}. */
const removeWithRows: Handler = answering(async (ctx) => {
  const held = await removeCompany(idOf(ctx), dataOf(ctx).name);
  ctx.body = { data: { deleted: Object.fromEntries(held.map(({ entity, count }) => [entity, count])) } };
});

/** `POST /api/companies/{id}/approve` {data: {subscriptionAllocated}}. */
const approve: Handler = answering(async (ctx) => {
  ctx.body = { data: await approveCompany(idOf(ctx), dataOf(ctx).subscriptionAllocated) };
  afterCommit(forgetSignedIn);
});

/** `GET /api/companies/overview?timeZone=Australia/Sydney`: all companies, each with what needs the operator. */
const overview: Handler = answering(async (ctx) => {
  ctx.body = { data: await readOverview(ctx.query.timeZone) };
});

/** `GET /api/companies/whose?register=risks&row=<documentId>`: the company of a row; null where there is none. */
const whose: Handler = answering(async (ctx) => {
  ctx.body = { data: await ownerOf(ctx.query.register, ctx.query.row) };
});

const actions = recordController(company, {
  beforeRemoval: async (rows, many) => {
    await refuseHolding(rows, many);
    await requireFreshProof();
  },
});

/** As every update; the administrators of a company that it suspends get a mail. */
const update: Handler = answering(async (ctx) => {
  const before = await statusOf(idOf(ctx));
  await proveForWeakerFactor(idOf(ctx), dataOf(ctx));
  await refuseLogoByOperator(idOf(ctx), dataOf(ctx).logo);
  await actions.update(ctx);
  if (ctx.status >= 400 || before === 'suspended') return;
  const after = await readRow(company, idOf(ctx));
  if (after.status === 'suspended') await mailSuspension(after);
});

export default {
  ...actions,
  update,
  whose,
  overview,
  holdings,
  removeWithRows,
  approve,
};
