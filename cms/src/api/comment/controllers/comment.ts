import { type Entity, entityByPlural } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { findPeople } from '../services/people';
import { listComments } from '../services/read';
import { findTarget, type Target } from '../services/target';
import { changeComment, createComment, removeComment } from '../services/write';

type Asked = Parameters<Handler>[0];

/** The register of a route: `/risks/:id/comments` belongs to risks. */
const entityOfRoute = (ctx: Asked): Entity => {
  const plural = String(ctx.state.route?.path ?? '').split('/')[1] ?? '';
  const entity = entityByPlural(plural);
  if (!entity) throw new Error(`No register ${plural}`);
  return entity;
};

const targetOf = (ctx: Asked): Promise<Target> => findTarget(entityOfRoute(ctx), String(ctx.params.id));

const textOf = (ctx: Asked): unknown => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  return typeof data === 'object' && data !== null ? (data as { text?: unknown }).text : undefined;
};

const find = answering(async (ctx) => {
  ctx.body = await listComments(principalOf(ctx), await targetOf(ctx), ctx.query.before);
});

const people = answering(async (ctx) => {
  const target = await targetOf(ctx);
  ctx.body = { data: await findPeople(target, String(ctx.query._q ?? '')) };
});

const create = answering(async (ctx) => {
  ctx.body = { data: await createComment(principalOf(ctx), await targetOf(ctx), textOf(ctx)) };
  ctx.status = 201;
});

const update = answering(async (ctx) => {
  ctx.body = { data: await changeComment(principalOf(ctx), String(ctx.params.id), textOf(ctx)) };
});

const remove = answering(async (ctx) => {
  ctx.body = { data: await removeComment(principalOf(ctx), String(ctx.params.id)) };
});

/** Comments on the rows of a register: users who may read the row read them. */
export default { find, people, create, update, delete: remove };
