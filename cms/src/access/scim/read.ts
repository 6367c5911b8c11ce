import { COMPANIES } from '../../database/layout';
import { fits } from '../api-token/form';
import { remember } from '../cache';
import { COMPANY_WITH_TIER, type CompanyRow, modulesOf, ownCompany } from '../principal';
import type { ScimClient } from './client';
import { scimPartsOf } from './form';

/** The table of the tokens; `cms/src/api/scim/security` makes it. */
export const SCIM = 'ridgeline_scim';

interface Stored {
  readonly hash: Buffer;
  readonly companyId: number;
  readonly signOn: boolean;
}

/** What an unknown token is compared with, so that it takes as long as one with a wrong secret. */
const NONE: Stored = { hash: Buffer.alloc(32), companyId: 0, signOn: false };

const storedFor = async (company: string): Promise<Stored> => {
  const { rows } = await strapi.db.connection.raw<{ rows: Stored[] }>(
    `select s.hash, s.company_id as "companyId",
       exists (select from ridgeline_sso o where o.company_id = s.company_id and o.active) as "signOn"
     from ${SCIM} s join companies c on c.id = s.company_id where c.document_id = ? and s.hash is not null`,
    [company],
  );
  return rows[0] ?? NONE;
};

const read = async (bearer: string): Promise<ScimClient | undefined> => {
  const parts = scimPartsOf(bearer);
  if (!parts) return undefined;
  const { hash, companyId, signOn } = await storedFor(parts.company);
  if (!fits(parts.secret, hash)) return undefined;
  const company: CompanyRow | null = await strapi.db
    .query(COMPANIES)
    .findOne({ ...COMPANY_WITH_TIER, where: { id: companyId } });
  if (!company) return undefined;
  const companyStatus = company.status ?? 'active';
  return { company: ownCompany(company), companyStatus, modules: modulesOf(company), signOn };
};

/** The directory behind a bearer token; undefined for one that is unknown or was replaced. */
export const scimClientBy = (bearer: string): Promise<ScimClient | undefined> =>
  remember(`SCIM token ${bearer}`, () => read(bearer));
