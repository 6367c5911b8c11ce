import type { Context } from 'koa';
import { environment } from '../environment';

/** The address of the server for assistants. */
export const MCP_PATH = '/api/mcp';

/** Where a client learns how to sign in to it (RFC 9728). */
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/**
 * What a client may know before it signs in. There is no authorization server to name: a token is made by hand, by a company's
 * administrator, and sent in the header Authorization.
 */
export const resourceMetadata = () => ({
  resource: `${environment.publicUrl}${MCP_PATH}`,
  resource_name: 'Ridgeline',
  bearer_methods_supported: ['header'],
  resource_documentation: `${environment.publicUrl}/api/reference`,
});

/** Says to a client of the protocol for assistants, in the header of its 401, where to read how to sign in. */
export const challengeAssistant = (ctx: Context): void => {
  if (ctx.path !== MCP_PATH) return;
  const metadata = `${environment.publicUrl}${RESOURCE_METADATA}${MCP_PATH}`;
  ctx.set('WWW-Authenticate', `Bearer resource_metadata="${metadata}"`);
};
