import { risk } from '@ridgeline/domain';
import { may, maySignedIn } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { offeredAssets, offeredControls, offeredDomains, offeredPeople } from '../../../risks/form/choices';
import { raisedOnAnswer, raisedOnSupplier } from '../../../risks/form/raise';
import { companySettings } from '../../../rules/settings';

const forRisks = (path: string, answer: (ctx: Parameters<Handler>[0]) => Promise<unknown>) => ({
  method: 'GET',
  path,
  handler: answering(async (ctx) => {
    ctx.body = { data: await answer(ctx) };
  }),
  config: { policies: [may('read', risk)] },
});

const query = (ctx: Parameters<Handler>[0]) => ctx.query as Record<string, unknown>;

/** `GET /api/rating-settings`: how the company in scope rates and reviews, by which forms show levels as one types. */
const rating = answering(async (ctx) => {
  ctx.body = { data: await companySettings() };
});

/** What the form of a risk asks for: choices that need no other module (decisions 1.5), and what it begins with. */
export default {
  routes: [
    { method: 'GET', path: '/rating-settings', handler: rating, config: { policies: [maySignedIn()] } },
    forRisks('/risks/choices/domains', (ctx) => offeredDomains(strapi, query(ctx))),
    forRisks('/risks/choices/controls', (ctx) => offeredControls(strapi, query(ctx))),
    forRisks('/risks/choices/assets', (ctx) => offeredAssets(strapi, query(ctx))),
    forRisks('/risks/choices/people', (ctx) => offeredPeople(query(ctx))),
    forRisks('/risks/raise/supplier/:id', (ctx) => raisedOnSupplier(strapi, principalOf(ctx), String(ctx.params.id))),
    forRisks('/risks/raise/answer/:id', (ctx) => raisedOnAnswer(strapi, principalOf(ctx), String(ctx.params.id))),
  ],
};
