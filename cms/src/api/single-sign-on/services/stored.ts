import type { Role } from '@ridgeline/domain';
import type { Provisioning, RoleRule, SsoKind } from '@ridgeline/domain/single-sign-on';
import { vaultFor } from '../../../secrets/vault';
import type { Provider } from './provider';
import { entityIdOf, type SamlProvider } from './saml/client';

/** Whose settings: a company's, or null for those of the operators of the installation. */
export type Owner = number | null;

/** The operators’ part of an entity ID, where companies have their documentId. */
export const INSTALLATION = 'installation';

/** No company has this id. */
const OPERATORS = 0;

const { seal, open } = vaultFor('ridgeline single sign-on 1', (owner) =>
  owner === OPERATORS ? 'The client secret of the operators' : `The client secret of company ${owner}`,
);

/** Encrypts the secret of a client for the database. */
export const sealClientSecret = (secret: string, owner: Owner): string => seal(Buffer.from(secret), owner ?? OPERATORS);

/** The settings of a provider, with the secret: for the server itself, outside every request. */
export interface StoredSso extends Provider, SamlProvider {
  readonly kind: SsoKind;
  /** Null for the provider of the operators, which opens no account of a company. */
  readonly companyId: Owner;
  readonly provisioning: Provisioning;
  readonly role: Role;
  readonly roleClaim: string;
  readonly roleMap: readonly RoleRule[];
  readonly active: boolean;
  readonly revision: number;
  /** Those that are proven. */
  readonly domains: readonly string[];
  /** Those that wait for their proof: nobody signs in with an address there. */
  readonly unproven: readonly string[];
}

const READ = `select s.company_id as "companyId", coalesce(c.document_id, '${INSTALLATION}') as "entityId", s.kind, s.sign_in_url as "signInUrl", s.certificates::json as certificates, s.issuer, s.client_id as "clientId", s.secret, s.provisioning, s.role,
    s.role_claim as "roleClaim", s.role_map::json as "roleMap", s.active, s.revision,
    array(select d.domain from ridgeline_sso_domains d where d.company_id is not distinct from s.company_id and d.proven_at is not null) as domains,
    array(select d.domain from ridgeline_sso_domains d where d.company_id is not distinct from s.company_id and d.proven_at is null) as unproven
  from ridgeline_sso s left join companies c on c.id = s.company_id
  where c.status is distinct from 'awaiting'`;

const read = async (where: string, value: string | Owner): Promise<StoredSso | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: StoredSso[] }>(`${READ} and ${where}`, [value]);
  const [found] = rows;
  if (!found) return undefined;
  // SAML has no secret.
  const secret = found.kind === 'openid' ? (open(found.secret, found.companyId ?? OPERATORS)?.toString() ?? '') : '';
  return { ...found, secret, entityId: entityIdOf(found.entityId) };
};

/** The settings by which people with an address of this domain sign in; undefined where they are off, or nobody has proved to have the domain. */
export const ssoOfDomain = (domain: string): Promise<StoredSso | undefined> =>
  read(
    `s.active and exists (select from ridgeline_sso_domains d
       where d.domain = ? and d.proven_at is not null and d.company_id is not distinct from s.company_id)`,
    domain,
  );

/** The settings of a company or of the operators, on or off. */
export const ssoOf = (owner: Owner): Promise<StoredSso | undefined> =>
  read('s.company_id is not distinct from ?::integer', owner);
