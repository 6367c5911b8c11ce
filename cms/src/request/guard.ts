import { type Scope, scopes } from '../database/scope';

/**
 * Strapi reads once more what the panel stored, after the commit: its document service for events, and to count
 * accounts. Nothing waits for that, and no answer contains it.
 */
const endedInPanel = ({ role, trx }: Scope): boolean => (role === 'panel' || role === 'system') && trx.isCompleted();

/**
 * Refuses a second connection inside a scope. Strapi's raw `db.connection` runs as the owner, who sees every company's
 * rows; and waiting for it while holding another connection can block the whole pool.
 */
export const guardConnections = (): void => {
  const { client } = strapi.db.connection;
  const acquire: () => Promise<unknown> = client.acquireConnection.bind(client);
  client.acquireConnection = () => {
    const scope = scopes.getStore();
    if (scope && !endedInPanel(scope))
      return Promise.reject(new Error('Query outside the scope: use currentTransaction()'));
    return acquire();
  };
};
