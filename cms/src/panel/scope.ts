import type { Context, Next } from 'koa';
import { openScope } from '../request/open';

class Refused extends Error {}

const READING = ['GET', 'HEAD', 'OPTIONS'];
const MAY_NOT = '42501';

/** The caller as the audit log names it: an account of the panel by its address. */
interface Asker {
  readonly email: string;
}

const inScope = async (
  ctx: Context,
  wanted: { readonly role: 'panel' | 'system'; readonly readOnly?: boolean },
  { email }: Asker,
  next: Next,
): Promise<unknown> => {
  try {
    const scope = { ...wanted, companyId: null, userId: null, username: email, address: ctx.ip };
    // The handler's result is returned, since Strapi uses it as the body when none is set.
    return await openScope(scope, async () => {
      const value: unknown = await next();
      if (ctx.status >= 400 && ctx.body !== undefined) throw new Refused();
      return value;
    });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    const denied = error instanceof Error && 'code' in error && error.code === MAY_NOT;
    // Strapi's relations continue after they have refused, and fail then.
    if (denied || ctx.status === 403) return ctx.forbidden();
    throw error;
  }
};

/**
 * Middleware of the panel's routes that read or write content and media: one transaction in a database role of its own,
 * with grants only on site content, shared rows and the panel's media library (`security.ts`). The audit log names the
 * signed-in user of the panel by the address of the account. A status of 400 or more rolls everything back.
 */
export const scopePanel = (ctx: Context, next: Next): unknown => {
  const user = ctx.state.user as Asker | undefined;
  if (!user) return ctx.unauthorized();
  return inScope(ctx, { role: 'panel', readOnly: READING.includes(ctx.method) }, user, next);
};

/**
 * Middleware of the panel's routes that write accounts, roles and rights: one transaction, in which the audit log names
 * the acting account. `asker` finds it when no user is signed in; without one the route runs without a scope.
 */
export const namedInPanel =
  (asker = (ctx: Context): Promise<Asker | null> => Promise.resolve(ctx.state.user ?? null)) =>
  async (ctx: Context, next: Next): Promise<unknown> => {
    const who = await asker(ctx);
    return who ? inScope(ctx, { role: 'system' }, who, next) : next();
  };
