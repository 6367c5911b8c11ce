import { createHash } from 'node:crypto';
import { currentScope, type LinkState, type Scope, scopes } from '../database/scope';
import { openScope } from './open';
import { setCompany } from './support';

/** SHA-256 of an answering link's token: the only form in which a token is stored (decisions 3.9). */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Runs `work` as staff of a company, under row security: for jobs, sockets and start-up code. */
export const inCompany = <Result>(companyId: number, work: (scope: Scope) => Promise<Result>): Promise<Result> =>
  openScope({ role: 'staff', companyId, userId: null }, work);

/** Runs `work` as the operator, who reads all companies and writes only companies, tiers, users and shared rows. */
export const asOperator = <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> =>
  openScope({ role: 'operator', companyId: null, userId: null }, work);

const LINK = `select topic, set_config('app.topic', coalesce(topic, ''), true), revoked_at is not null as revoked, expires_at <= now() at time zone 'utc' as expired,
  to_char(expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at from questionnaire_links where token_hash = ?`;

/**
 * Runs `work` as the holder of an answering link, who sees that link, its sent questionnaire and its answers, and
 * nothing else. With a link that does not exist nothing is visible.
 * @param linkHash what `hashOfToken` returns
 * @param address where the request came from, for the audit log
 * @param username the holder's name in the audit log
 */
export const asRespondent = <Result>(
  linkHash: string,
  work: (scope: Scope) => Promise<Result>,
  address = '',
  username = 'respondent',
): Promise<Result> =>
  openScope(
    {
      role: 'respondent',
      companyId: null,
      userId: null,
      linkHash,
      address,
      username,
      prepare: {
        statement: { text: LINK, bindings: [linkHash], name: 'respondent begins' },
        read: ([row]) => {
          if (!row) return {};
          const { topic, revoked, expired, expires_at } = row as unknown as LinkState & { topic: string | null };
          return { link: { revoked, expired, expires_at }, ...(topic && { topic }) };
        },
      },
    },
    work,
  );

/**
 * Runs `work` as the owner, without row security: rare, and logged.
 * @param reason why row security does not apply
 * @param companyId the company that new rows get, if any
 * @param unlisted whether no list shows what it writes, so that none needs to wait until a replica has it
 */
export const asSystem = <Result>(
  reason: string,
  work: (scope: Scope) => Promise<Result>,
  companyId: number | null = null,
  unlisted = false,
): Promise<Result> => {
  strapi.log.debug(`Past row security: ${reason}`);
  return openScope({ role: 'system', companyId, userId: null, unlisted }, work);
};

/**
 * Runs `work` in the running transaction with a company in view, or with all of them (null): for an operator who acts
 * for a company that the request itself names, and for the demo. After an error the transaction must be rolled back.
 * @throws Error for a user who may not choose the company; SupportRefusal for one that has not opened its data to the operator
 */
export const viewing = async <Result>(companyId: number | null, work: () => Promise<Result>): Promise<Result> => {
  const scope = currentScope();
  if (scope.role !== 'operator' && scope.role !== 'system') throw new Error('Only the operator chooses a company');
  await setCompany(scope, companyId);
  const result = await scopes.run({ ...scope, companyId }, work);
  await setCompany(scope, scope.companyId);
  return result;
};
