import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import type { RequestRole } from './names';

type Opener = Core.Strapi['db']['transaction'];

/** A transaction of knex, as Strapi returns it. */
export type Transaction = Opener extends { (): Promise<{ get: () => infer Found }>; (work: never): unknown }
  ? Found
  : never;

/** The state of an answering link when its scope was opened. */
export interface LinkState {
  readonly revoked: boolean;
  readonly expired: boolean;
  /** ISO date and time. */
  readonly expires_at: string;
}

/** Who the running code is for the database. `system` is the owner, to whom row security does not apply. */
export interface Scope {
  readonly role: RequestRole | 'system';
  /** The company in view; null for an operator who named none, and for staff without one, who then see nothing. */
  readonly companyId: number | null;
  readonly userId: number | null;
  /** Whether a program acts, with a token of the company; it is no user. */
  readonly machine?: boolean;
  /** The name for the audit log; when absent, that of the role. */
  readonly username?: string;
  /** The product's role of the signed-in user; absent when no user is signed in or the role is not one of ours. */
  readonly userRole?: Role;
  /** Where the request came from, for the audit log. */
  readonly address?: string;
  /** SHA-256 of the answering link's token, for respondents. */
  readonly linkHash?: string;
  /** The only topic that the link is for; all topics when absent. */
  readonly topic?: string;
  /** Whether the answering link is open or has ended; absent without a link or for a link of another kind. */
  readonly link?: LinkState;
  readonly trx: Transaction;
  /** What runs only after the COMMIT, in this order. */
  readonly afterCommitHooks: (() => unknown)[];
  /** What is released when the scope ends, committed or not. */
  readonly endings: (() => void)[];
}

export const scopes = new AsyncLocalStorage<Scope>();

/**
 * The scope of the running code.
 * @throws Error outside a request, `inCompany`, `asOperator`, `asRespondent` or `asSystem`
 */
export const currentScope = (): Scope => {
  const scope = scopes.getStore();
  if (!scope) throw new Error('No scope: tenant data is reached only in a request, inCompany or asSystem');
  return scope;
};

/** The scope's transaction, for our own SQL: under row security, and committed or rolled back with the request. */
export const currentTransaction = (): Transaction => currentScope().trx;

/**
 * Runs `leave` once the scope's transaction is committed, and never after a rollback: for mail, jobs and socket events.
 * It runs outside the scope; an error in it is logged and changes no answer.
 */
export const afterCommit = (leave: () => unknown): void => {
  currentScope().afterCommitHooks.push(leave);
};
