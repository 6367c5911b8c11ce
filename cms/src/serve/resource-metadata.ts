import type { Context } from 'koa';
import { MCP_PATH, RESOURCE_METADATA, resourceMetadata } from '../access/mcp-door';

/** Whether a path asks how to sign in to the server of assistants: with and without the path of the resource (RFC 9728, 3.1). */
export const isResourceMetadata = (path: string): boolean =>
  path === RESOURCE_METADATA || path === `${RESOURCE_METADATA}${MCP_PATH}`;

export const answerResourceMetadata = (ctx: Context): void => {
  ctx.type = 'application/json';
  ctx.body = resourceMetadata();
};
