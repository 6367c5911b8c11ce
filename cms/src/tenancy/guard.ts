import type { Core } from '@strapi/strapi';
import { scopes } from './scope';

/**
 * Refuses a second connection inside a scope. Strapi's raw `db.connection` runs as the owner, who sees every company's
 * rows, and waiting for it while holding another connection can bring the whole pool to a halt.
 */
export const guardConnections = (strapi: Core.Strapi): void => {
  const { client } = strapi.db.connection;
  const acquire: () => Promise<unknown> = client.acquireConnection.bind(client);
  client.acquireConnection = () => {
    if (scopes.getStore()) return Promise.reject(new Error('Query outside the wall: use currentTransaction()'));
    return acquire();
  };
};
