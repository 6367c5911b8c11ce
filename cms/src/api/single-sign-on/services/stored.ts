import type { Role } from '@ridgeline/domain';
import type { Provisioning, RoleRule, SsoKind } from '@ridgeline/domain/single-sign-on';
import { vaultFor } from '../../../secrets/vault';
import type { Provider } from './provider';
import { entityIdOf, type SamlProvider } from './saml/client';

const { seal, open } = vaultFor('ridgeline single sign-on 1', (company) => `The client secret of company ${company}`);

/** Encrypts the secret of a client for the database. */
export const sealClientSecret = (secret: string, companyId: number): string => seal(Buffer.from(secret), companyId);

/** The settings of a company, with the secret: for the server itself, outside every request. */
export interface StoredSso extends Provider, SamlProvider {
  readonly kind: SsoKind;
  readonly companyId: number;
  readonly provisioning: Provisioning;
  readonly role: Role;
  readonly roleClaim: string;
  readonly roleMap: readonly RoleRule[];
  readonly active: boolean;
  readonly revision: number;
  readonly domains: readonly string[];
}

const READ = `select s.company_id as "companyId", c.document_id as "entityId", s.kind, s.sign_in_url as "signInUrl", s.certificates::json as certificates, s.issuer, s.client_id as "clientId", s.secret, s.provisioning, s.role,
    s.role_claim as "roleClaim", s.role_map::json as "roleMap", s.active, s.revision,
    array(select d.domain from ridgeline_sso_domains d where d.company_id = s.company_id) as domains
  from ridgeline_sso s join companies c on c.id = s.company_id and c.status is distinct from 'awaiting'`;

const read = async (where: string, value: string | number): Promise<StoredSso | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: StoredSso[] }>(`${READ} where ${where}`, [value]);
  const [found] = rows;
  if (!found) return undefined;
  // SAML has no secret.
  const secret = found.kind === 'openid' ? (open(found.secret, found.companyId)?.toString() ?? '') : '';
  return { ...found, secret, entityId: entityIdOf(found.entityId) };
};

/** The settings by which people with an address of this domain sign in; undefined where they are off. */
export const ssoOfDomain = (domain: string): Promise<StoredSso | undefined> =>
  read('s.active and s.company_id = (select company_id from ridgeline_sso_domains where domain = ?)', domain);

/** The settings of a company, on or off. */
export const ssoOfCompany = (companyId: number): Promise<StoredSso | undefined> => read('s.company_id = ?', companyId);
