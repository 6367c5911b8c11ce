import { SUPPORT_CLOSED, SUPPORT_NOT_INCLUDED, SUPPORT_READ_ONLY } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { rolesOf } from '../database/current-roles';
import { COMPANIES, columnOf, tableOf } from '../database/layout';
import { quoteName } from '../database/names';
import type { Scope } from '../database/scope';
import type { Wanted } from './open';

/** A company that does not exist. */
export class NoSuchCompany extends Error {}

/** What the operator may do in the company that it names. */
interface Named {
  readonly id: number;
  /** Whether the company opens its data only when it grants it. */
  readonly restricted: boolean;
  /** The grant that counts now; null without one. */
  readonly grant_id: number | null;
  readonly may_write: boolean | null;
}

/** Why the operator may not do something in a company that decides about it. */
export class SupportRefusal extends errors.ForbiddenError {}

/** The refusal for a company that has not opened its data to the operator. */
const closedError = (): Error => new SupportRefusal(supportWords.closed, { code: SUPPORT_CLOSED });

/** The refusal of what a grant to read only does not include. */
const readOnlyError = (): Error => new SupportRefusal(supportWords.readOnly, { code: SUPPORT_READ_ONLY });

/** What lets people and programs in: made by an operator during a grant, it would outlast the grant. */
const ENTRANCES = ['users', 'memberships', 'api-tokens', 'webhooks', 'single-sign-on'];

/** Routes that are about no rows of the company: they answer the operator as if it had named none. */
const isOutside = (ctx: Context, feature: string): boolean =>
  feature === 'companies' ||
  feature === 'subscription-managements' ||
  (ctx.state.route?.config?.policies ?? []).some(
    ({ config = {} }: { config?: { ownAccount?: true; withoutSecondFactor?: true; roles?: readonly string[] } }) =>
      config.ownAccount || config.withoutSecondFactor || config.roles?.join() === 'Operator',
  );

/**
 * Finds the company that an operator names by its documentId, and decides whether it has opened its data: the one place
 * where the operator's company in view comes from. Policies decide the same below it
 * (src/api/support-access/security/functions.sql).
 * @throws NoSuchCompany, SupportRefusal from the statement's `read`
 */
export const companyNamed = (
  ctx: Context,
  documentId: string,
  { readOnly, feature }: { readonly readOnly: boolean; readonly feature: string },
): Wanted['prepare'] => ({
  statement: {
    text: `select c.id, s.restricted, s.grant_id, s.may_write,
        set_config('app.company', case when s.restricted and s.grant_id is null then '' else c.id::text end, true)
      from ${quoteName(tableOf(COMPANIES))} c cross join lateral wall_support(c.id) s
      where c.${quoteName(columnOf(COMPANIES, 'documentId'))} = ?`,
    bindings: [documentId],
  },
  read: ([found]) => {
    if (!found) throw new NoSuchCompany();
    const { id, restricted, grant_id, may_write } = found as unknown as Named;
    if (restricted && grant_id === null) {
      if (isOutside(ctx, feature)) return { companyId: null };
      // Open pages notice that the access has ended.
      ctx.set('X-Access', 'none');
      throw closedError();
    }
    if (restricted && !may_write && !readOnly && !isOutside(ctx, feature)) {
      throw readOnlyError();
    }
    if (restricted && !readOnly && ENTRANCES.includes(feature) && !isOutside(ctx, feature)) {
      throw new SupportRefusal(supportWords.notIncluded, { code: SUPPORT_NOT_INCLUDED });
    }
    if (restricted) ctx.state.supportGrant = Number(grant_id);
    return { companyId: Number(id) };
  },
});

/** What this server has noted already: grants and sessions. */
let noted = new Set<string>();
const MOST = 10_000;

/**
 * Notes the first request of a session by a grant, before anything is answered: no data without an entry in the audit log
 * of the company.
 */
export const noteSupport = async (ctx: Context, userId: number | null): Promise<void> => {
  const { supportGrant: grant, session } = ctx.state as { supportGrant?: number; session?: { id: string } };
  if (grant === undefined || !session) return;
  const key = `${grant} ${session.id}`;
  if (noted.has(key)) return;
  await strapi.db.connection.raw('select wall_support_used(?, ?, ?, ?)', [grant, session.id, userId, ctx.ip]);
  if (noted.size >= MOST) noted = new Set();
  noted.add(key);
};

/**
 * Sets the company in view for an operator's work. One that opens its data only when granted must be the one that the
 * request names: what is done for several companies at once never includes it.
 * @throws SupportRefusal
 */
export const setCompany = async ({ trx, role, companyId: former }: Scope, companyId: number | null): Promise<void> => {
  const text = companyId === null ? '' : String(companyId);
  if (role !== 'operator' || companyId === null || companyId === former) {
    await trx.raw(`select set_config('app.company', ?, true)`, [text]);
    return;
  }
  const { rows } = await trx.raw<{ rows: [{ closed: boolean }] }>(
    `select current_setting('role') = ? and (wall_support(?)).restricted as closed, set_config('app.company', ?, true)`,
    [rolesOf().operator, companyId, text],
  );
  if (rows[0].closed) throw closedError();
};

/**
 * Refuses the operator what takes all data of a company away, unless the company is open to it to write too.
 * @throws SupportRefusal
 */
export const requireWholeAccess = async ({ trx, role }: Scope, companyId: number): Promise<void> => {
  if (role !== 'operator') return;
  const { rows } = await trx.raw<{ rows: [{ refused: boolean }] }>(
    'select restricted and may_write is not true as refused from wall_support(?)',
    [companyId],
  );
  if (rows[0].refused) throw readOnlyError();
};
