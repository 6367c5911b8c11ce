import { risk } from '@ridgeline/domain';
import type { Context } from 'koa';
import { may } from '../../../access/may';
import { answering } from '../../../records/handlers';
import { heatMap } from '../../../risks/heat-map/heat-map';

/** `GET /api/risks/heat-map`: risks by where they stand on their matrix, narrowed as a list of risks is. */
const read = answering(async (ctx: Context) => {
  ctx.body = await heatMap(strapi, ctx.query as Record<string, unknown>);
});

/** In a folder of its own: folders are mounted by name, and behind 'register' its `/risks/:id` would take the call. */
export default {
  routes: [{ method: 'GET', path: '/risks/heat-map', handler: read, config: { policies: [may('read', risk)] } }],
};
