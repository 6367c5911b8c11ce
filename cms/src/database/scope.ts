import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import type { RequestRole } from './names';

type Opener = Core.Strapi['db']['transaction'];

/** A transaction of knex, as Strapi hands it out. */
export type Transaction = Opener extends { (): Promise<{ get: () => infer Found }>; (work: never): unknown }
  ? Found
  : never;

/** How an answering link stood when its scope was opened. */
export interface LinkState {
  readonly revoked: boolean;
  readonly expired: boolean;
  /** ISO date and time. */
  readonly expires_at: string;
}

/** As whom the running code touches the database. `system` is the owner, whom row security does not bind. */
export interface Scope {
  readonly role: RequestRole | 'system';
  /** The company in view; null for an operator who named none and for staff without one (who then see nothing). */
  readonly companyId: number | null;
  readonly userId: number | null;
  /** Whom the audit log names; absent: what the role is called. */
  readonly username?: string;
  /** The product's role of the signed-in user; absent: no user is signed in, or the role is none of ours. */
  readonly userRole?: Role;
  /** From where the request came, for the audit log. */
  readonly address?: string;
  /** SHA-256 of the answering link's token, for respondents. */
  readonly linkHash?: string;
  /** The one topic that the link is for; absent: all of them. */
  readonly topic?: string;
  /** Whether the answering link is open or has ended; absent: there is none, or it is a link of another kind. */
  readonly link?: LinkState;
  readonly trx: Transaction;
  /** What leaves only after the COMMIT, in this order. */
  readonly afterCommitHooks: (() => unknown)[];
  /** What is let go when the scope ends, stored or not. */
  readonly endings: (() => void)[];
}

export const scopes = new AsyncLocalStorage<Scope>();

/**
 * The scope in which the running code is.
 * @throws Error outside a request, `inCompany`, `asOperator`, `asRespondent` or `asSystem`
 */
export const currentScope = (): Scope => {
  const scope = scopes.getStore();
  if (!scope) throw new Error('No scope: tenant data is reached only in a request, inCompany or asSystem');
  return scope;
};

/** The scope's transaction, for SQL of our own: row security applies in it, and it is stored or undone with the request. */
export const currentTransaction = (): Transaction => currentScope().trx;

/**
 * Runs `leave` once the scope's transaction is stored, and never when it is undone: for mail, jobs and socket events.
 * It runs outside the scope; an error in it is logged and changes no answer.
 */
export const afterCommit = (leave: () => unknown): void => {
  currentScope().afterCommitHooks.push(leave);
};
