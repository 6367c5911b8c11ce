import { writeAccessModules } from '@ridgeline/domain';
import type { Context } from 'koa';
import { type Principal, principalOf, readPrincipal } from './principal';

/** What a user reads about another user (decisions 1.7): never a password, a token or a session. */
export interface UserAnswer {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  /** The language that the user chose; null for the browser's. */
  readonly language: string | null;
  readonly phone: string | null;
  /** How soon users get mails about events; null means at once. */
  readonly mailNotices: string | null;
  readonly role: { readonly id: number | null; readonly name: string } | null;
  readonly company: Principal['company'];
  /** Whether the user has to set up a second factor before anything else. */
  readonly secondFactorMissing: boolean;
  readonly subscription_management: {
    readonly id: number | null;
    readonly documentId: string | null;
    readonly name: string;
    /** JSON text of a list of {path, name, component} (decisions 1.8). */
    readonly accessModule: string;
  };
}

const answer = (who: Principal): UserAnswer => ({
  id: who.id,
  documentId: who.documentId,
  username: who.username,
  email: who.email,
  displayName: who.displayName,
  language: who.language,
  phone: who.phone,
  mailNotices: who.mailNotices,
  role: who.role && { id: who.roleId, name: who.role },
  company: who.company,
  secondFactorMissing: who.secondFactorMissing,
  subscription_management: {
    id: who.tier?.id ?? null,
    documentId: who.tier?.documentId ?? null,
    name: who.tier?.name ?? '',
    accessModule: writeAccessModules([...who.modules]),
  },
});

/** Whether one user may see and manage another: the operator all users, a Company Administrator those of their own company. */
export const mayManage = (who: Principal, other: Principal): boolean =>
  who.role === 'Operator' ||
  (who.role === 'Company Administrator' && who.company !== null && who.company.id === other.company?.id);

const wanted = (id: string): { id: number } | { documentId: string } =>
  /^\d{1,9}$/.test(id) ? { id: Number(id) } : { documentId: id };

const isOwnId = (who: Principal, id: string): boolean => id === 'me' || id === String(who.id) || id === who.documentId;

/** `GET /api/users/me` and `GET /api/users/{id}`: the user itself, or a user whom it may manage; 404 for all others. */
export const readUser = async (ctx: Context): Promise<void> => {
  const who = principalOf(ctx);
  const id: string = ctx.params.id ?? 'me';
  if (isOwnId(who, id)) {
    ctx.body = answer(who);
    return;
  }
  const other = await readPrincipal(wanted(id));
  if (!other || !mayManage(who, other.principal)) return ctx.notFound();
  ctx.body = answer(other.principal);
};
