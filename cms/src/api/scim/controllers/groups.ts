import type { Context } from 'koa';
import { answering } from '../../../records/handlers';
import { bodyOf } from '../services/attributes';
import { listGroups, readGroup, type ScimGroup, shownGroup } from '../services/groups/read';
import { patchedGroup, readSentGroup } from '../services/groups/sent';
import { changeGroup, makeGroup, removeGroup } from '../services/groups/write';
import { operationsOf } from '../services/operations';
import { chosenOf, listOf, pagingOf } from '../services/paging';

const idOf = (ctx: Context): string => String(ctx.params.id);

/** Entra ID leaves out the members of a group that it looks for: there may be thousands. */
const withMembers = ({ query }: Context): boolean => 'members' in chosenOf({ members: [] }, query);

/** Groups in one list with their members, of which each may have thousands. */
const MOST_WITH_MEMBERS = 20;

const show = async (ctx: Context, id: string): Promise<void> => {
  ctx.body = chosenOf(shownGroup(await readGroup(id, withMembers(ctx))), ctx.query);
};

const membersOf = ({ members }: ScimGroup): ReadonlySet<string> => new Set(members.map(({ value }) => value));

/** The groups of a company's directory, which give roles. */
export default {
  list: answering(async (ctx) => {
    const members = withMembers(ctx);
    const paging = pagingOf(ctx.query, members ? MOST_WITH_MEMBERS : undefined);
    const { groups, total } = await listGroups(ctx.query.filter, paging, members);
    ctx.body = listOf(
      groups.map((group) => chosenOf(shownGroup(group), ctx.query)),
      total,
      paging,
    );
  }),
  read: answering((ctx) => show(ctx, idOf(ctx))),
  make: answering(async (ctx) => {
    const id = await makeGroup(readSentGroup(bodyOf(ctx.request.body)));
    await show(ctx, id);
    ctx.status = 201;
    ctx.set('Location', shownGroup(await readGroup(id, false)).meta.location);
  }),
  replace: answering(async (ctx) => {
    const sent = readSentGroup(bodyOf(ctx.request.body));
    // A whole group without members has none.
    await changeGroup(idOf(ctx), () => ({ ...sent, members: sent.members ?? new Set() }));
    await show(ctx, idOf(ctx));
  }),
  patch: answering(async (ctx) => {
    const operations = operationsOf(ctx.request.body);
    await changeGroup(idOf(ctx), (group) => patchedGroup({ ...group, members: membersOf(group) }, operations));
    await show(ctx, idOf(ctx));
  }),
  remove: answering(async (ctx) => {
    await removeGroup(idOf(ctx));
    ctx.body = null;
    ctx.status = 204;
  }),
};
