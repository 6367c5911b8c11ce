import { SESSIONS, tableOf } from '../database/layout';
import { scopes } from '../database/scope';
import { forAllCompanies } from '../request';

/** The way of a session that a provider has opened, as it is stored and as the audit log names it. */
export const SSO_WAY = 'single sign-on';

const raw = <Row>(sql: string, bindings: readonly (string | number)[]): Promise<{ rows: Row[] }> =>
  (scopes.getStore()?.trx ?? strapi.db.connection).raw<{ rows: Row[] }>(sql, bindings);

const finds = (sql: string, bindings: readonly (string | number)[]): Promise<boolean> => {
  const read = async (): Promise<boolean> => (await raw(sql, bindings)).rows.length > 0;
  // Row security shows the settings of the company in view alone, and an operator may have another one, or none.
  return scopes.getStore() ? forAllCompanies(read) : read();
};

/** Whether the people of a company sign in by its provider alone. */
export const requiresSingleSignOn = (companyId: number | null | undefined): Promise<boolean> =>
  companyId === null || companyId === undefined
    ? Promise.resolve(false)
    : finds('select from ridgeline_sso where company_id = ? and active and required', [companyId]);

/** Operators who keep the password, while one of them can use it: else no operator could sign in when the provider is down. */
const OTHERS_KEEP_PASSWORD = `select from ridgeline_sso s where s.company_id is null and s.active and s.required
  and not s.break_glass @> to_jsonb(?::integer) and exists (select from up_users u
    join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id and r.name = 'Operator'
    where u.company_id is null and u.blocked is not true and u.confirmed is not false and u.password is not null
      and s.break_glass @> to_jsonb(u.id))`;

/** Whether a user signs in by a provider alone: that of the company, or of the operators. */
export const signsInByProviderAlone = ({
  id,
  company,
}: {
  readonly id: number;
  readonly company: { readonly id: number } | null;
}): Promise<boolean> => (company ? requiresSingleSignOn(company.id) : finds(OTHERS_KEEP_PASSWORD, [id]));

/** By which own means a user has proved to be one. */
export type OwnMeans = 'password' | 'passkey' | 'mailed code';

/** How a session was opened, and what was proved in it since. */
export interface SessionWay {
  /** As it is stored; a password is not. */
  readonly way: string;
  /** The own means by which the user has proved to be one after the sign-in; null for none. */
  readonly proof: OwnMeans | null;
  /** Stays through all exchanges of tokens. */
  readonly device: string | null;
}

/** How a session was opened. A session that has ended counts as one of a provider, which opens the least. */
export const wayOf = async (sessionId: string): Promise<SessionWay> => {
  const { rows } = await strapi.db.connection.raw<{ rows: SessionWay[] }>(
    `select coalesce(metadata::jsonb ->> 'way', 'password') as way, metadata::jsonb ->> 'ownProof' as proof, device_id as device
     from ${tableOf(SESSIONS)} where session_id = ?`,
    [sessionId],
  );
  return rows[0] ?? { way: SSO_WAY, proof: null, device: null };
};

/** The provider at which a user has an identity, and may sign in now. */
export interface Linked {
  /** Null for that of the operators. */
  readonly companyId: number | null;
  readonly subject: string;
  /** The address of the provider, where people know it from. */
  readonly address: string;
}

/** The provider that a user is linked with; undefined without one, or while it is off. */
export const linkedProvider = async (userId: number): Promise<Linked | undefined> => {
  const { rows } = await raw<Linked>(
    `select i.company_id as "companyId", i.subject, case s.kind when 'saml' then s.sign_in_url else s.issuer end as address
     from ridgeline_sso_identities i join up_users u on u.id = i.user_id and u.company_id is not distinct from i.company_id
     join ridgeline_sso s on s.company_id is not distinct from i.company_id and s.issuer = i.issuer and s.active
     where i.user_id = ?`,
    [userId],
  );
  return rows[0];
};

/** Whether a provider has opened a session: a second factor is the provider's task then. */
export const openedByProvider = async (sessionId: string): Promise<boolean> => (await wayOf(sessionId)).way === SSO_WAY;
