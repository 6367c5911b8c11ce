import type { AuditAction } from '@ridgeline/domain';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { openScope } from '../request/open';

/** An account of the panel. */
export interface Account {
  readonly id: number;
  readonly email: string;
}

/** Runs work as the system, in one transaction, in which the audit log names the account. */
export const inNameOf = <Result>(
  ctx: Context,
  account: Account | null,
  work: () => Promise<Result>,
): Promise<Result> => {
  const who = { username: account?.email ?? 'unknown', address: ctx.ip };
  return openScope({ role: 'system', companyId: null, userId: null, ...who }, work);
};

/** Writes an entry about an account of the panel. In a scope. */
export const notePanel = (action: AuditAction, account: Account | null): Promise<void> =>
  noteEvent({ action, entity: 'panel-user', ...(account && { rowId: account.id, label: account.email }) });

/**
 * Notes that a user signed in to the panel, tried to, or signed out. An address without an account is not stored: people
 * type passwords into that field.
 */
export const notePanelSignIn = (
  ctx: Context,
  action: Extract<AuditAction, 'sign-in' | 'sign-in-failed' | 'sign-out'>,
  account: Account | null,
): Promise<void> => inNameOf(ctx, account, () => notePanel(action, account));
