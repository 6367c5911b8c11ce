import { SESSIONS, tableOf } from '../database/layout';
import { scopes } from '../database/scope';
import { forAllCompanies } from '../request';

/** The way of a session that a company's provider has opened, as it is stored and as the audit log names it. */
export const SSO_WAY = 'single sign-on';

/** Whether the people of a company sign in by its provider alone. Operators belong to no company. */
export const requiresSingleSignOn = (companyId: number | null | undefined): Promise<boolean> => {
  if (companyId === null || companyId === undefined) return Promise.resolve(false);
  const read = async (): Promise<boolean> => {
    const { rows } = await (scopes.getStore()?.trx ?? strapi.db.connection).raw<{ rows: unknown[] }>(
      'select from ridgeline_sso where company_id = ? and active and required',
      [companyId],
    );
    return rows.length > 0;
  };
  // Row security shows the settings of the company in view alone, and an operator may have another one, or none.
  return scopes.getStore() ? forAllCompanies(read) : read();
};

/** Whether a company's provider has opened a session: a second factor is the provider's task then. */
export const openedByProvider = async (sessionId: string): Promise<boolean> => {
  const { rows } = await strapi.db.connection.raw<{ rows: unknown[] }>(
    `select from ${tableOf(SESSIONS)} where session_id = ? and metadata::jsonb ->> 'way' = ?`,
    [sessionId, SSO_WAY],
  );
  return rows.length > 0;
};
