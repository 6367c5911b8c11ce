import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { companySettings } from '../../../records/rules/settings';
import { offeredAssets, offeredControls, offeredDomains, offeredPeople } from '../services/form/choices';
import { raisedOnAnswer, raisedOnSupplier } from '../services/form/raise';

const answer = (work: (ctx: Context) => Promise<unknown>) =>
  answering(async (ctx) => {
    ctx.body = { data: await work(ctx) };
  });

const query = (ctx: Context) => ctx.query as Record<string, unknown>;

/** What the form of a risk needs: choices that need no other module (decisions 1.5), and its initial values. */
export default {
  /** `GET /api/rating-settings`: how the company in scope rates and reviews; forms use it to show levels while the user types. */
  rating: answer(() => companySettings()),
  domains: answer((ctx) => offeredDomains(query(ctx))),
  controls: answer((ctx) => offeredControls(query(ctx))),
  assets: answer((ctx) => offeredAssets(query(ctx))),
  people: answer((ctx) => offeredPeople(query(ctx))),
  raiseOnSupplier: answer((ctx) => raisedOnSupplier(principalOf(ctx), String(ctx.params.id))),
  raiseOnAnswer: answer((ctx) => raisedOnAnswer(principalOf(ctx), String(ctx.params.id))),
};
