import type { AuditAction } from '@ridgeline/domain';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { openScope } from '../request/open';

interface Account {
  readonly id: number;
  readonly email: string;
}

/**
 * Notes that a user signed in to the panel, tried to, or signed out. An address without an account is not stored: people
 * type passwords into that field.
 */
export const notePanelSignIn = (
  ctx: Context,
  action: Extract<AuditAction, 'sign-in' | 'sign-in-failed' | 'sign-out'>,
  account: Account | null,
): Promise<void> => {
  const who = { username: account?.email ?? 'unknown', address: ctx.ip };
  return openScope({ role: 'system', companyId: null, userId: null, ...who }, () =>
    noteEvent({ action, entity: 'panel-user', ...(account && { rowId: account.id, label: account.email }) }),
  );
};
