import { company } from '@ridgeline/domain';
import { forgetSignedIn } from '../../../access/cache';
import { mayAs } from '../../../access/may';
import { approveCompany } from '../../../companies/approve';
import { holdingsOf, totalOf } from '../../../companies/holdings';
import { removeCompany } from '../../../companies/remove';
import { answering, type Handler } from '../../../records/handlers';
import { readRow } from '../../../records/read';
import { afterCommit } from '../../../tenancy';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

const dataOf = (ctx: Parameters<Handler>[0]): Readonly<Record<string, unknown>> =>
  ((ctx.request.body as { data?: Record<string, unknown> | null } | undefined)?.data ?? {}) as Record<string, unknown>;

/** `GET /api/companies/{id}/holdings`: what would go with the company, by kind. */
const holdings: Handler = answering(async (ctx) => {
  const { id } = await readRow(strapi, company, idOf(ctx));
  const data = (await holdingsOf(strapi, [id])).get(id) ?? [];
  ctx.body = { data, meta: { total: totalOf(data) } };
});

/** `POST /api/companies/{id}/remove` {data: {name}}. */
const remove: Handler = answering(async (ctx) => {
  const held = await removeCompany(strapi, idOf(ctx), dataOf(ctx).name);
  ctx.body = { data: { deleted: Object.fromEntries(held.map(({ entity, count }) => [entity, count])) } };
});

/** `POST /api/companies/{id}/approve` {data: {subscriptionAllocated}}. */
const approve: Handler = answering(async (ctx) => {
  ctx.body = { data: await approveCompany(strapi, idOf(ctx), dataOf(ctx).subscriptionAllocated) };
  afterCommit(forgetSignedIn);
});

const forOperators = (method: string, path: string, handler: Handler) => ({
  method,
  path,
  handler,
  config: { policies: [mayAs('Operator')] },
});

/** What only the operator does with a whole company. */
export default {
  routes: [
    forOperators('GET', '/companies/:id/holdings', holdings),
    forOperators('POST', '/companies/:id/remove', remove),
    forOperators('POST', '/companies/:id/approve', approve),
  ],
};
