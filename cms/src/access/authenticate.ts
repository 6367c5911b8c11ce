import { createHash } from 'node:crypto';
import { messages } from '@ridgeline/domain';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { authenticateToken } from './api-token/authenticate';
import { isApiToken } from './api-token/form';
import { forgetSignedIn, remember, type SignedIn } from './cache';
import type { Machine } from './caller';
import { isForScim, isOwnAccount, shapesAccess } from './may';
import { challengeAssistant } from './mcp-door';
import { inNamedCompany } from './membership';
import { loadPrincipal, type Principal } from './principal';
import { asDirectory, authenticateScim } from './scim/authenticate';
import { isScimToken } from './scim/form';
import { openedByProvider } from './single-sign-on';

export const ORIGIN = 'users-permissions';
const BEARER = /^Bearer +(\S+)$/i;

/** The access token of the request, if it has one. */
export const bearerOf = (ctx: Context): string | undefined => BEARER.exec(ctx.get('authorization'))?.[1];

const read = async (token: string): Promise<SignedIn | undefined> => {
  const sessions = strapi.sessionManager(ORIGIN);
  const { isValid, payload } = sessions.validateAccessToken(token);
  if (!isValid || !payload) return undefined;
  const { userId, sessionId } = payload;
  // A token stays valid for minutes after its session ended, unless the session is looked up.
  if (!(await sessions.isSessionActive(sessionId))) return undefined;
  const principal = await loadPrincipal({ id: Number(userId) });
  if (!principal?.secondFactorMissing) return principal && { principal, sessionId };
  return { principal: { ...principal, secondFactorMissing: !(await openedByProvider(sessionId)) }, sessionId };
};

/** The user of a token, from the cache or the database; undefined when the token is wrong or ended or the user is suspended. */
export const signedInBy = (token: string): Promise<SignedIn | undefined> => remember(token, () => read(token));

/**
 * Strapi calls a strategy again whenever a route needs a scope. `may` (see may.ts), which every route must name, decides
 * what is allowed; permission rows of the panel grant nothing here.
 */
const strategy = {
  name: 'ridgeline',
  authenticate: async () => ({ authenticated: false }),
  verify: (auth: { credentials?: unknown }) => {
    if (!auth.credentials) throw new errors.UnauthorizedError();
  },
};

/** What older parts of Strapi read from `ctx.state.user`. */
const asUser = ({ principal }: SignedIn): Record<string, unknown> => ({
  id: principal.id,
  documentId: principal.documentId,
  username: principal.username,
  email: principal.email,
  role: principal.role === null ? null : { id: principal.roleId, name: principal.role },
  company: principal.company,
});

const asMachine = ({ username, role, company, tokenId, ofOperator }: Machine): Record<string, unknown> => ({
  id: null,
  username,
  role: { name: role },
  company,
  ...(ofOperator && { ofOperator: { ...ofOperator, tokenId } }),
});

const marks = new WeakMap<Principal, string>();

/**
 * A hash of what a user may do: role, the company's status, the granted modules, and whether a second factor is missing. Every answer carries it
 * (`X-Access`), so that the dashboard notices a change with its next request and shows it.
 */
const accessMark = (who: Principal): string => {
  const known = marks.get(who);
  if (known) return known;
  const text = JSON.stringify([who.role, who.companyStatus, [...who.modules].sort(), who.secondFactorMissing]);
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  marks.set(who, mark);
  return mark;
};

/** A request of a user, by an access token, in the company that it names. */
const asPerson = async (ctx: Context, bearer: string | undefined): Promise<Record<string, unknown> | undefined> => {
  const known = bearer ? await signedInBy(bearer) : undefined;
  if (!bearer || !known) {
    challengeAssistant(ctx);
    ctx.unauthorized(messages.signInFirst);
    return undefined;
  }
  const named = isOwnAccount(ctx.state.route.config?.policies) ? '' : ctx.get('X-Company');
  const signedIn = await inNamedCompany(bearer, known, named);
  if (!signedIn) {
    // Open pages notice that the membership has ended.
    ctx.set('X-Access', 'none');
    ctx.notFound();
    return undefined;
  }
  ctx.state.principal = signedIn.principal;
  ctx.state.session = { id: signedIn.sessionId, further: signedIn !== known };
  // The page is about the company that it names; an answer about the own account says nothing of the rights there.
  if (named === ctx.get('X-Company')) ctx.set('X-Access', accessMark(signedIn.principal));
  return asUser(signedIn);
};

/** A request of a program, by a token of its company or of the operator. */
const asToken = async (ctx: Context, bearer: string): Promise<Record<string, unknown> | undefined> => {
  const machine = await authenticateToken(ctx, bearer);
  ctx.state.machine = machine;
  return machine && asMachine(machine);
};

/** A request of a company's directory, by the company's SCIM token. */
const asScim = async (ctx: Context, bearer: string): Promise<Record<string, unknown> | undefined> => {
  const client = await authenticateScim(ctx, bearer);
  ctx.state.scimClient = client;
  return client && asDirectory(client);
};

/** Who sends a request, by the form of its token; a SCIM token is one on the routes for directories alone. */
const callerBy = (ctx: Context, bearer: string | undefined): Promise<Record<string, unknown> | undefined> => {
  if (bearer && isApiToken(bearer)) return asToken(ctx, bearer);
  const directory = bearer && isScimToken(bearer) && isForScim(ctx.state.route.config?.policies);
  return directory ? asScim(ctx, bearer) : asPerson(ctx, bearer);
};

/**
 * Puts this project's own authentication before every content-API route: of users, and of companies' tokens. It replaces
 * Strapi's API tokens and the plug-in's strategy on them, since these do not know the company. The panel's routes stay with Strapi.
 */
export const replaceAuthentication = (): void => {
  const service = strapi.get('auth');
  const original = service.authenticate.bind(service);

  service.authenticate = async (ctx: Context, next: Next) => {
    const route = ctx.state.route;
    if (route?.info?.type !== 'content-api' || route.config?.auth === false) return original(ctx, next);
    const bearer = bearerOf(ctx);
    const user = await callerBy(ctx, bearer);
    if (!user) return undefined;
    ctx.state.user = user;
    ctx.state.isAuthenticated = true;
    ctx.state.auth = { strategy, credentials: user, ability: null };
    const answer = await next();
    // The cache does not see SQL that bypasses Strapi's entity layer; here the change is committed.
    if (ctx.method !== 'GET' && shapesAccess(route.config?.policies)) forgetSignedIn();
    return answer;
  };
};
