import { auditEntry, entitiesHidden, messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { type Principal, principalOf } from '../../../access/principal';
import type { Comparison } from '../../../records/criteria';
import { NotFoundError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { listJson } from '../../../records/list';
import { readRow } from '../../../records/read';
import { tableOf } from '../../../records/table';

/** Entities whose entries are hidden: those of registers that the reader's tier does not include. */
const hiddenFrom = ({ role, modules }: Principal): string[] => (role === 'Operator' ? [] : entitiesHidden(modules));

/** Keeps entries of hidden registers out of a list. */
export const withinSight = (ctx: Context): Comparison[] => {
  const values = hiddenFrom(principalOf(ctx));
  return values.length > 0 ? [{ field: 'entity', operator: '$notIn', values }] : [];
};

/** `GET /api/audit-entries`: filtered, sorted and paged like every register. */
export const listEntries: Handler = answering(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = await listJson(auditEntry, ctx.query as Record<string, unknown>, tableOf(auditEntry), withinSight(ctx));
});

/** `GET /api/audit-entries/{id}` */
export const oneEntry: Handler = answering(async (ctx) => {
  const row = await readRow(auditEntry, String(ctx.params.id));
  if (hiddenFrom(principalOf(ctx)).includes(String(row.entity))) throw new NotFoundError(messages.rowNotFound);
  ctx.body = { data: row };
});
