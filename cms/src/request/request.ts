import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { isRole } from '@ridgeline/domain';
import type { Context, Next } from 'koa';
import type { Scope } from '../database/scope';
import { isUncertain, openScope, type Wanted } from './open';
import { replicaFor } from './replica';
import { companyNamed, NoSuchCompany, notingSupport, supportRefusalIn } from './support';

/** The result of Strapi's authentication: the user or token with its role and company. */
interface SignedIn {
  /** Null for a token. */
  readonly id: number | null;
  readonly username: string;
  readonly role?: { readonly name: string } | null;
  readonly company?: { readonly id: number } | null;
  /** Of a token of the operator: the company that it names. */
  readonly ofOperator?: { readonly named: string };
}

class Refused extends Error {}

const OPERATOR = 'Operator';
const SHARED_PATHS = ['lookups', 'values', 'create-bulk', 'exports'];
const READING = ['GET', 'HEAD', 'OPTIONS'];
const MAY_NOT = '42501';

/** The feature of a route, by the name of its table: `/lookups/risks` and `/risks/:id` both belong to risks. */
const featureOf = (path: string): string => {
  const [first = '', second = ''] = path.slice(1).split('/');
  return SHARED_PATHS.includes(first) ? second : first;
};

/** The scope of a request: for staff always their own company, for the operator the one that the request names. */
const wantedBy = (ctx: Context, user: SignedIn): Wanted => {
  const readOnly = READING.includes(ctx.method) || ctx.state.readsOnly === true;
  const userRole = isRole(user.role?.name) ? user.role.name : undefined;
  const feature = featureOf(String(ctx.state.route?.path ?? ''));
  const { id: userId, username } = user;
  const machine = userId === null;
  const who = { userId, machine, username, address: ctx.ip, readOnly, feature, ...(userRole && { userRole }) };
  if (user.role?.name !== OPERATOR && !user.ofOperator) {
    return { role: 'staff', companyId: user.company?.id ?? null, ...who };
  }
  const named = user.ofOperator?.named ?? ctx.get('X-Company');
  const prepare = named ? companyNamed(ctx, named, { readOnly, feature }) : undefined;
  return { role: 'operator', companyId: null, ...who, prepare };
};

/** A streamed body is read after the COMMIT. It stays in the request's scope, so that the guard refuses a query from there. */
const keepInScope = (body: unknown): void => {
  if (body instanceof Readable) body._read = AsyncResource.bind(body._read.bind(body));
};

/**
 * What a route does before its scope opens, in `config.before`: everything that waits, since waiting inside a scope holds
 * a connection. It answers the request itself when it returns false.
 */
export type Before = (ctx: Context) => Promise<boolean>;

/** For `config.before` of a route with another method than GET: the scope of this request is opened for reading alone. */
export const forReading = (ctx: Context): void => {
  ctx.state.readsOnly = true;
};

/** Rolls the scope of this request back, although its status is one of success. */
export const undo = (ctx: Context): void => {
  ctx.state.undone = true;
};

/**
 * For the action of a route with `config.replica`: a list that fails on the replica is read again from the primary, and
 * middlewares cannot be run twice.
 */
export const repeatable =
  (work: (ctx: Context) => Promise<void>) =>
  (ctx: Context): Promise<void> => {
    ctx.state.repeat = () => work(ctx);
    return work(ctx);
  };

/** Opens a scope as the caller of a request, for reading. The work may run twice on a route with `config.replica`. */
export type Reopen = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;

/**
 * Runs `work` once the scope of this request is stored, before anything is answered: for what reads on for long, in
 * scopes of its own. Its errors are answered like those of a controller; what the first scope stored stays stored.
 */
export const afterwards = (ctx: Context, work: (reopen: Reopen) => Promise<void>): void => {
  ctx.state.afterwards = work;
};

/** Runs `work` if the scope of this request is not stored: for what its `before` has stored outside the database. */
export const unlessStored = (ctx: Context, work: () => Promise<void>): void => {
  ctx.state.unlessStored = work;
};

/** What may be stored is left to a sweep. */
const undoUnstored = async (ctx: Context, error: unknown): Promise<void> => {
  const work = ctx.state.unlessStored as Parameters<typeof unlessStored>[1] | undefined;
  if (work && !isUncertain(error)) await work();
};

/**
 * Middleware of every content-API route that is not public: opens the request's scope once the user is known and the
 * body is read. A status of 400 or more rolls everything back; the answer is sent only after the COMMIT.
 */
export const scopeRequest = async (ctx: Context, next: Next): Promise<unknown> => {
  const user = ctx.state.user as SignedIn | undefined;
  if (!user) return ctx.unauthorized();
  const before = ctx.state.route?.config?.before as Before | undefined;
  if (before && !(await before(ctx))) return undefined;
  try {
    const wanted = wantedBy(ctx, user);
    // Before an export's own note in the audit log, for which its rows need not wait.
    const replicaFrom = ctx.state.route?.config?.replica ? await replicaFor(wanted) : undefined;
    const open = () =>
      openScope({ ...wanted, ...(wanted.readOnly && { replicaFrom }) }, async () => {
        const repeat = ctx.state.repeat as (() => Promise<void>) | undefined;
        await (repeat ? repeat() : next());
        keepInScope(ctx.body);
        // ctx.badRequest() and similar calls do not throw.
        if (ctx.status >= 400 || ctx.state.undone) throw new Refused();
      });
    await notingSupport(ctx, user, open).catch(async (error: unknown) => {
      await undoUnstored(ctx, error);
      throw error;
    });
    const more = ctx.state.afterwards as Parameters<typeof afterwards>[1] | undefined;
    await more?.((work) => openScope({ ...wanted, readOnly: true, replicaFrom }, work));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    if (error instanceof NoSuchCompany) return ctx.notFound();
    const refusal = supportRefusalIn(error);
    // Strapi would answer 403 without the reason.
    if (refusal) return ctx.forbidden(refusal.message, refusal.details);
    if (error instanceof Error && 'code' in error && error.code === MAY_NOT) return ctx.forbidden();
    throw error;
  }
  return undefined;
};
