import { type Scope, scopes } from '../database/scope';

/**
 * Strapi's document service reads once more what it stored, after the commit and for its events alone: nothing waits for
 * it, and no answer holds it.
 */
const endedInPanel = ({ role, trx }: Scope): boolean => role === 'panel' && trx.isCompleted();

/**
 * Refuses a second connection inside a scope. Strapi's raw `db.connection` runs as the owner, who sees every company's
 * rows, and waiting for it while holding another connection can bring the whole pool to a halt.
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
