import { messages, passwordProblem } from '@ridgeline/domain';
import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';
import { startSignIn, stopGuessing, takeForgotten, takeRefresh, takeWrongLink } from '../access/limits';
import { LONGEST_IDENTIFIER, passwordFits } from '../access/sign-in';
import { mailConfigured } from '../mail';
import { refuseInPanel } from './content/refuse';
import { isId } from './ids';
import { mailInvitation, tokenOfHeader } from './invite';
import { notePanelSignIn } from './note';
import { noteRights } from './rights';
import { namedInPanel } from './scope';
import { passFactor } from './second-factor/ask';

interface Account {
  readonly id: number;
  readonly email: string;
  readonly password: string | null;
  readonly isActive: boolean | null;
}

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (ctx: Context): Body => (ctx.request.body ?? {}) as Body;

const find = (email: string): Promise<Account | null> =>
  strapi.db
    .query('admin::user')
    .findOne({ select: ['id', 'email', 'password', 'isActive'], where: { email: email.toLowerCase() } });

/**
 * Before Strapi's own sign-in: one message and one timing for every cause, and the limits of the dashboard's sign-in
 * (per account and address, per address; an account alone is slowed down). The panel's accounts count separately from users.
 */
const signIn = async (ctx: Context, next: Next): Promise<void> => {
  const { email, password } = bodyOf(ctx);
  if (
    typeof email !== 'string' ||
    typeof password !== 'string' ||
    email.length > LONGEST_IDENTIFIER ||
    email.includes('\u0000')
  ) {
    throw new errors.ApplicationError('Invalid credentials');
  }
  const attempt = await startSignIn(ctx, `panel ${email}`);
  if (!attempt) return;
  const account = await find(email);
  const fits = await passwordFits(password, account?.password);
  if (!account || !fits || account.isActive !== true) {
    await notePanelSignIn(ctx, 'sign-in-failed', account);
    throw new errors.ApplicationError('Invalid credentials');
  }
  // Wrong codes are counted by themselves, from all addresses together.
  await attempt.succeeded();
  if (!(await passFactor(ctx, account))) return;
  await notePanelSignIn(ctx, 'sign-in', account);
  await next();
};

/** Without mail no account is looked up; with it Strapi answers before the lookup. */
const forgotPassword = async (ctx: Context, next: Next): Promise<void> => {
  const { email } = bodyOf(ctx);
  if (!(await takeForgotten(ctx, `panel ${typeof email === 'string' ? email : ''}`))) return;
  if (mailConfigured()) return next();
  ctx.status = 204;
};

/** Routes with a token of an invitation or a mail: a wrong one counts as a guess. */
const byToken = async (ctx: Context, next: Next): Promise<void> => {
  if (await stopGuessing(ctx)) return;
  try {
    await next();
  } catch (error) {
    if (error instanceof errors.ApplicationError && !(await takeWrongLink(ctx))) return;
    throw error;
  }
};

const renewal = async (ctx: Context, next: Next): Promise<void> => {
  if (await takeRefresh(ctx)) await next();
};

/** The panel's passwords follow the definition of all passwords: twelve characters, and not a well-known one. */
const goodPassword = async (ctx: Context, next: Next): Promise<void> => {
  const body = bodyOf(ctx);
  const person = (body.userInfo ?? body) as Body;
  const { password, email, firstname, lastname } = person;
  if (typeof password === 'string') {
    const name = [firstname, lastname].filter((part) => typeof part === 'string').join(' ');
    const own = (ctx.state.user as { email?: string } | undefined)?.email;
    const problem = passwordProblem(password, { email: typeof email === 'string' ? email : own, displayName: name });
    refuseInPanel(problem ? [{ field: 'password', message: problem }] : []);
  }
  await next();
};

/** With a password, Strapi changes an account that does not exist, and answers 500. */
const knownAccount = async (ctx: Context, next: Next): Promise<void> => {
  const { id } = ctx.params as { readonly id: string };
  // An id that is none is refused later.
  if (!isId(id) || (await strapi.db.query('admin::user').count({ where: { id } })) > 0) return next();
  ctx.notFound('User does not exist');
};

/** Strapi stores the roles of an account without checking that they exist. */
const knownRoles = async (ctx: Context, next: Next): Promise<void> => {
  const { roles } = bodyOf(ctx);
  // A value that is not an id is refused later.
  if (Array.isArray(roles) && roles.every(isId)) {
    const wanted = new Set(roles.map(Number));
    const there = await strapi.db.query('admin::role').count({ where: { id: { $in: [...wanted] } } });
    refuseInPanel(there < wanted.size ? [{ field: 'roles', message: messages.roleGone }] : []);
  }
  await next();
};

/** The account of an invitation, or of a link for a new password. */
const byOneOf =
  (field: 'registrationToken' | 'resetPasswordToken') =>
  (ctx: Context): Promise<Account | null> => {
    const token = bodyOf(ctx)[field];
    if (typeof token !== 'string' || token === '' || token.includes('\u0000')) return Promise.resolve(null);
    return strapi.db.query('admin::user').findOne({ select: ['id', 'email'], where: { [field]: token } });
  };

/** A link replaces the password alone: before the answer, which is a session, comes the second factor. */
const factorOf =
  (asker: ReturnType<typeof byOneOf>) =>
  async (ctx: Context, next: Next): Promise<unknown> => {
    const account = await asker(ctx);
    return account && !(await passFactor(ctx, account)) ? undefined : next();
  };

/** Steps of a route that opens a session by a token of an invitation or a mail. */
const opening = (field: Parameters<typeof byOneOf>[0]): Middleware[] => {
  const asker = byOneOf(field);
  return [byToken, goodPassword, factorOf(asker), namedInPanel(asker)];
};

/** Roles that Strapi makes. They have no rights of their own here (docs/operating.md). */
const OF_STRAPI = ['strapi-editor', 'strapi-author'];

/** After Strapi's list of roles, from which an invitation offers: without Strapi's own that nobody has. */
const withoutUnusedRoles = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  const { data } = (ctx.body ?? {}) as { data?: readonly { readonly code: string; readonly usersCount?: number }[] };
  if (!Array.isArray(data)) return;
  ctx.body = { data: data.filter(({ code, usersCount }) => !OF_STRAPI.includes(code) || (usersCount ?? 0) > 0) };
};

const signOut = async (ctx: Context, next: Next): Promise<void> => {
  const account = ctx.state.user as Account | undefined;
  await next();
  if (account && ctx.status < 400) await notePanelSignIn(ctx, 'sign-out', account);
};

/** Further routes that write accounts and roles. */
const WRITES = [
  ...['DELETE /users/:id', 'POST /users/batch-delete', 'POST /roles', 'PUT /roles/:id', 'DELETE /roles/:id'],
  'POST /roles/batch-delete',
];

/** This project's steps before a route of the panel that concerns accounts, by its name. */
export const signInSteps = (route: string): Middleware[] =>
  ({
    'POST /login': [signIn],
    'POST /access-token': [renewal],
    'POST /forgot-password': [forgotPassword],
    'GET /registration-info': [tokenOfHeader, byToken],
    'POST /register': opening('registrationToken'),
    'POST /reset-password': opening('resetPasswordToken'),
    'POST /users': [goodPassword, knownRoles, namedInPanel(), mailInvitation],
    'PUT /users/:id': [knownAccount, goodPassword, knownRoles, namedInPanel()],
    'PUT /users/me': [goodPassword, namedInPanel()],
    'GET /roles': [withoutUnusedRoles],
    'POST /logout': [signOut],
    'PUT /roles/:id/permissions': [namedInPanel(), noteRights],
    ...Object.fromEntries(WRITES.map((name) => [name, [namedInPanel()]])),
  })[route] ?? [];
