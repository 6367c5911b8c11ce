import { scopesOf } from '@ridgeline/domain';
import { listOf } from '@ridgeline/domain/field-text';
import { API_TOKENS } from '../../database/layout';
import { remember } from '../cache';
import type { Machine } from '../caller';
import { COMPANY_WITH_TIER, type CompanyRow, modulesOf, ownCompany } from '../principal';
import { fits, partsOf } from './form';

/** The table of the hashes; `cms/src/api/api-token/security.ts` makes it. */
export const SECRETS = 'ridgeline_token_secrets';

interface TokenRow {
  readonly name: string;
  readonly reads: string | null;
  readonly writes: string | null;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly company: CompanyRow | null;
}

/** What an unknown token is compared with, so that it takes as long as one with a wrong secret. */
const NONE = Buffer.alloc(32);

const hashFor = async (documentId: string): Promise<Buffer> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { hash: Buffer }[] }>(
    `select s.hash from ${SECRETS} s join api_tokens t on t.id = s.token_id where t.document_id = ?`,
    [documentId],
  );
  return rows[0]?.hash ?? NONE;
};

const rowOf = (documentId: string): Promise<TokenRow | null> =>
  strapi.db.query(API_TOKENS).findOne({
    select: ['name', 'reads', 'writes', 'expiresAt', 'revokedAt'],
    where: { documentId },
    populate: { company: COMPANY_WITH_TIER },
  });

const read = async (bearer: string): Promise<Machine | undefined> => {
  const parts = partsOf(bearer);
  if (!parts || !fits(parts.secret, await hashFor(parts.documentId))) return undefined;
  const row = await rowOf(parts.documentId);
  if (!row?.company) return undefined;
  return {
    tokenId: parts.documentId,
    username: `Token ${row.name}`,
    displayName: null,
    role: 'Analyst',
    company: ownCompany(row.company),
    companyStatus: row.company.status ?? 'active',
    modules: modulesOf(row.company),
    scopes: scopesOf(listOf(row.reads), listOf(row.writes)),
    expiresAt: new Date(row.expiresAt),
    revoked: row.revokedAt !== null,
  };
};

/**
 * The token behind a bearer token, also when it has expired or was revoked; undefined for an unknown one. It has the rights
 * of an Analyst at most, and of these what its scopes allow.
 */
export const machineBy = (bearer: string): Promise<Machine | undefined> =>
  remember(`API token ${bearer}`, () => read(bearer));
