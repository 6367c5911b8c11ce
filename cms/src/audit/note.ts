import type { AuditAction } from '@ridgeline/domain';
import { scopes } from '../database/scope';

/** Something that was done and that no stored row shows. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Name of the entity that it was done to; `user` for a person. */
  readonly entity?: string;
  readonly rowId?: number;
  readonly documentId?: string;
  /** What a reader knows the row by. */
  readonly label?: string;
  /** Facts beside it, such as counts; never a secret. Their labels are in domain/src/words/audit.ts. */
  readonly details?: Readonly<Record<string, string | number | null>>;
  /** Believed of the operator and outside every scope; staff note for their own company alone. */
  readonly companyId?: number | null;
  /** Who did it, outside every scope, which would name the user. Name and company follow from it. */
  readonly userId?: number;
}

/**
 * Writes an entry of the audit log: in a scope with its transaction, so that what is undone leaves no entry, else at
 * once. The address is that of the request.
 * @throws Error in a reading scope (GET), which cannot write
 */
export const noteEvent = async (event: AuditEvent): Promise<void> => {
  const trx = scopes.getStore()?.trx;
  const address = strapi.requestContext.get()?.ip;
  const noted = JSON.stringify({ ...event, ...(address && { address }) });
  await (trx ?? strapi.db.connection).raw('select wall_note(?::jsonb)', [noted]);
};
