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
const closedError = (): SupportRefusal => new SupportRefusal(supportWords.closed, { code: SUPPORT_CLOSED });

/** The refusal of what a grant to read only does not include. */
const readOnlyError = (): SupportRefusal => new SupportRefusal(supportWords.readOnly, { code: SUPPORT_READ_ONLY });

/**
 * What no grant includes: what lets people and programs in, and the settings, such as how long data are kept. Changed by an
 * operator during a grant, they would outlast it. An erasure cannot be undone.
 */
const NOT_INCLUDED = [
  'users',
  'memberships',
  'api-tokens',
  'webhooks',
  'single-sign-on',
  'company-settings',
  'person-data',
];

/** What a user keeps of the own work: columns of a list, notices that were read, hints that were put away. A grant to read includes it. */
const OWN = ['list-layouts', 'notices', 'guide'];

/** The refusal of what no grant includes. */
const notIncludedError = (): SupportRefusal =>
  new SupportRefusal(supportWords.notIncluded, { code: SUPPORT_NOT_INCLUDED });

/** An operator's first request of a session by a grant: nothing has been read or written yet. */
class FirstUse extends Error {
  constructor(
    readonly grant: number,
    readonly session: string,
  ) {
    super('The first use of a grant');
  }
}

/** What this server has noted already: grants and sessions. */
let noted = new Set<string>();
const MOST = 10_000;

const noteOnce = (ctx: Context, grant: number): void => {
  const { session, user } = ctx.state as { session?: { id: string }; user?: { ofOperator?: { tokenId: string } } };
  // A token has no session: its use is noted once for each grant.
  const token = user?.ofOperator && `token ${user.ofOperator.tokenId}`;
  const used = session?.id ?? token;
  if (used === undefined) throw closedError();
  if (!noted.has(`${grant} ${used}`)) throw new FirstUse(grant, used);
};

type Configs = readonly { config?: { ownAccount?: true; withoutSecondFactor?: true; roles?: readonly string[] } }[];

const configsOf = (ctx: Context) =>
  ((ctx.state.route?.config?.policies ?? []) as Configs).map(({ config = {} }) => config);

/** Routes of the operator's own account. */
const isOwnAccount = (ctx: Context): boolean =>
  configsOf(ctx).some(({ ownAccount, withoutSecondFactor }) => ownAccount || withoutSecondFactor);

/** Routes that are about no rows of the company: they answer the operator as if it had named none. */
const isOutside = (ctx: Context, feature: string): boolean =>
  feature === 'companies' ||
  feature === 'subscription-managements' ||
  isOwnAccount(ctx) ||
  configsOf(ctx).some(({ roles }) => roles?.join() === 'Operator');

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
    if (restricted && !may_write && !readOnly && !OWN.includes(feature) && !isOutside(ctx, feature)) {
      throw readOnlyError();
    }
    if (restricted && !readOnly && NOT_INCLUDED.includes(feature) && !isOwnAccount(ctx)) throw notIncludedError();
    if (restricted) noteOnce(ctx, Number(grant_id));
    return { companyId: Number(id) };
  },
});

/** An operator, or a token of the operator (without an id), in the audit log. */
interface User {
  readonly id: number | null;
  readonly username: string;
}

/** Notes the first use of a grant by a session or a token; later ones of the same are no entry. Outside a scope. */
export const noteUse = async (
  { grant, session }: Pick<FirstUse, 'grant' | 'session'>,
  { id, username }: User,
  address: string,
): Promise<void> => {
  await strapi.db.connection.raw('select wall_support_used(?, ?, ?, ?, ?)', [grant, session, id, address, username]);
};

/**
 * Opens the scope of a request. The first request of a session by a grant is noted in the audit log of the company before
 * anything is read or written: a process that is killed afterwards leaves an entry too many, never one too few.
 */
export const notingSupport = async <Result>(ctx: Context, user: User, open: () => Promise<Result>): Promise<Result> => {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof FirstUse)) throw error;
    const { grant, session } = error;
    await noteUse({ grant, session }, user, ctx.ip);
    if (noted.size >= MOST) noted = new Set();
    noted.add(`${grant} ${session}`);
    return open();
  }
};

/** The refusal behind an error: this module's, or that of a trigger of companies (see functions.sql). */
export const supportRefusalIn = (error: unknown): SupportRefusal | undefined => {
  if (error instanceof SupportRefusal) return error;
  const refused = error instanceof Error && 'constraint' in error && error.constraint === SUPPORT_NOT_INCLUDED;
  return refused ? notIncludedError() : undefined;
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

/**
 * Refuses the operator a setting of a company that decides about its access, as a trigger does for those in its row.
 * @throws SupportRefusal
 */
export const requireSettings = async ({ trx, role }: Scope, companyId: number): Promise<void> => {
  if (role !== 'operator') return;
  const { rows } = await trx.raw<{ rows: [{ restricted: boolean }] }>('select restricted from wall_support(?)', [
    companyId,
  ]);
  if (rows[0].restricted) throw notIncludedError();
};
