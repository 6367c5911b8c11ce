import { messages, passwordProblem } from '@ridgeline/domain';
import { mailWords } from '@ridgeline/domain/words/mail';
import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';
import { startSignIn, stopGuessing, takeForgotten, takeRefresh, takeWrongLink } from '../access/limits';
import { LONGEST_IDENTIFIER, passwordFits } from '../access/sign-in';
import { noteEvent } from '../audit';
import { environment } from '../environment';
import { mailConfigured, nameInMail, queueMail } from '../mail';
import { refuseInPanel } from './content/refuse';
import { isId } from './ids';
import { notePanelSignIn } from './note';
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

interface Invited {
  readonly email: string;
  readonly firstname: string | null;
  readonly registrationToken: string | null;
}

/** Sent by the page of the invitation (cms/src/admin/invitation.ts), so that the token is in no address. */
const TOKEN_HEADER = 'x-registration-token';

/** The token is in the fragment, which no browser sends. */
const linkOf = (token: string): string =>
  `${environment.publicUrl}/admin/auth/register#registrationToken=${encodeURIComponent(token)}`;

/** Before the route that answers who is invited: Strapi takes the token from the query. */
const tokenOfHeader = (ctx: Context, next: Next): Promise<unknown> => {
  const token = ctx.get(TOKEN_HEADER);
  if (token) ctx.query = { ...ctx.query, registrationToken: token };
  return next();
};

/**
 * Around the route by which Strapi creates an account of the panel, inside its transaction: mails the link that Strapi
 * only shows, once the account is stored. Without mail the link is copied by hand.
 */
const mailInvitation = async (ctx: Context, next: Next): Promise<unknown> => {
  const value: unknown = await next();
  if (ctx.status !== 201 || !mailConfigured()) return value;
  const { email, firstname, registrationToken } = (ctx.body as { readonly data: Invited }).data;
  if (registrationToken) {
    queueMail(email, mailWords.panelInvitation(nameInMail(firstname)), { url: linkOf(registrationToken) });
  }
  return value;
};

interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[] } | null;
}

const wordsOf = ({ action, subject, properties }: Permission): string =>
  [action, subject, properties?.fields?.length ? `(${[...properties.fields].sort().join(', ')})` : null]
    .filter(Boolean)
    .join(' ');

const rightsOf = async (role: number): Promise<Set<string>> => {
  const held: Permission[] = await strapi.db.query('admin::permission').findMany({ where: { role: { id: role } } });
  return new Set(held.map(wordsOf));
};

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): string =>
  [...all]
    .filter((one) => !others.has(one))
    .sort()
    .join('; ');

/**
 * Step around the route that sets the rights of a panel's role: writes one entry in the audit log with what was granted
 * and withdrawn, where Strapi's tables have hundreds of rows. Inside the scope of `namedInPanel`.
 */
const noteRights = async (ctx: Context, next: Next): Promise<unknown> => {
  const id = Number(ctx.params.id);
  const before = await rightsOf(id);
  const value: unknown = await next();
  const after = await rightsOf(id);
  const [granted, withdrawn] = [without(after, before), without(before, after)];
  if (granted === '' && withdrawn === '') return value;
  const role: { name: string } | null = await strapi.db.query('admin::role').findOne({ where: { id } });
  await noteEvent({
    ...{ action: 'rights', entity: 'panel-role', rowId: id, ...(role && { label: role.name }) },
    details: { ...(granted && { granted }), ...(withdrawn && { withdrawn }) },
  });
  return value;
};

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
