import { scopesOf, type TokenScope } from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { COMPANIES } from '../../database/layout';
import { remember } from '../cache';
import type { Machine } from '../caller';
import { ALL_MODULES, COMPANY_WITH_TIER, type CompanyRow, modulesOf, NO_MODULES, ownCompany } from '../principal';
import { fits, partsOf } from './form';

/** The table of operators' tokens; `cms/src/api/operator-token/security` makes it. */
export const OPERATOR_TOKENS = 'ridgeline_operator_tokens';

/** A token of the operator, before a request says in which company it acts. */
export interface OperatorToken {
  readonly tokenId: string;
  readonly username: string;
  readonly scopes: ReadonlySet<TokenScope>;
  readonly expiresAt: Date;
  readonly revoked: boolean;
}

interface TokenRow {
  readonly name: string;
  readonly reads: string;
  readonly writes: string;
  readonly expires: Date;
  readonly revoked: boolean;
  readonly hash: Buffer;
}

/** What an unknown token is compared with, so that it takes as long as one with a wrong secret. */
const NONE = Buffer.alloc(32);

const read = async (bearer: string): Promise<OperatorToken | undefined> => {
  const parts = partsOf(bearer);
  if (!parts) return undefined;
  const { rows } = await strapi.db.connection.raw<{ rows: TokenRow[] }>(
    `select name, reads, writes, expires_at at time zone 'utc' as expires, revoked_at is not null as revoked, hash
     from ${OPERATOR_TOKENS} where id = ?`,
    [parts.documentId],
  );
  const [row] = rows;
  if (!fits(parts.secret, row?.hash ?? NONE) || !row) return undefined;
  return {
    tokenId: parts.documentId,
    username: `Token ${row.name} (operator)`,
    scopes: scopesOf(listOf(row.reads), listOf(row.writes)),
    expiresAt: new Date(row.expires),
    revoked: row.revoked,
  };
};

/** The token of the operator behind a bearer token, also when it has expired or was revoked; undefined for an unknown one. */
export const operatorTokenBy = (bearer: string): Promise<OperatorToken | undefined> =>
  remember(`operator's token ${bearer}`, () => read(bearer));

const companyBy = (documentId: string): Promise<CompanyRow | undefined> =>
  remember(`company ${documentId}`, async () => {
    const row: CompanyRow | null = await strapi.db.query(COMPANIES).findOne({
      ...COMPANY_WITH_TIER,
      where: { documentId },
    });
    return row ?? undefined;
  });

/** What the token may do in the company that a request names: what an Analyst may there, by its scopes and the company's tier. */
const inCompany = (row: CompanyRow) => ({
  role: 'Analyst' as const,
  company: ownCompany(row),
  companyStatus: row.status ?? 'active',
  modules: modulesOf(row),
});

/** What it may do where no company is named: nothing, but for the lists of companies and tiers, which operators read as a whole. */
const inNone = (ofAll: boolean) => ({
  role: ofAll ? ('Operator' as const) : ('Analyst' as const),
  company: null,
  companyStatus: null,
  modules: ofAll ? ALL_MODULES : NO_MODULES,
});

/**
 * The caller of a request with a token of the operator.
 * @param named the documentId of a company; empty for none
 * @param ofAll whether the route is about all companies
 * @returns undefined for a company that does not exist
 */
export const machineOfOperator = async (
  token: OperatorToken,
  named: string,
  ofAll: boolean,
): Promise<Machine | undefined> => {
  const frame = { ...token, displayName: null, ofOperator: { named: ofAll ? '' : named, ofAll } };
  if (ofAll || named === '') return { ...frame, ...inNone(ofAll) };
  const row = await companyBy(named);
  return row && { ...frame, ...inCompany(row) };
};
