import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { openScope } from '../tenancy/open';

class Refused extends Error {}

const READING = ['GET', 'HEAD', 'OPTIONS'];
const MAY_NOT = '42501';

/**
 * Middleware of the panel's routes that read or write content and media: one transaction in a database role of its own,
 * which is granted site content, shared rows and the panel's media library and nothing else (`wall.ts`). The audit log
 * names whoever is signed in to the panel by the address of the account. A status of 400 and above undoes all.
 */
export const scopePanel =
  (strapi: Core.Strapi) =>
  async (ctx: Context, next: Next): Promise<unknown> => {
    const user = ctx.state.user as { readonly email: string } | undefined;
    if (!user) return ctx.unauthorized();
    const readOnly = READING.includes(ctx.method);
    const wanted = { companyId: null, userId: null, username: user.email, address: ctx.ip, readOnly };
    try {
      // What the handler answers with is returned, since Strapi takes it as the body where none is set.
      return await openScope(strapi, { role: 'panel', ...wanted }, async () => {
        const value: unknown = await next();
        if (ctx.status >= 400 && ctx.body !== undefined) throw new Refused();
        return value;
      });
    } catch (error) {
      if (error instanceof Refused) return undefined;
      const denied = error instanceof Error && 'code' in error && error.code === MAY_NOT;
      // Strapi's relations go on after they have refused, and fail over it.
      if (denied || ctx.status === 403) return ctx.forbidden();
      throw error;
    }
  };
