import type { AuditAction } from '@ridgeline/domain';
import { scopes } from '../database/scope';

/** An action that no stored row shows. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Name of the entity that the action concerns; `user` for a person. */
  readonly entity?: string;
  readonly rowId?: number;
  readonly documentId?: string;
  /** The row's label, by which readers recognise it. */
  readonly label?: string;
  /** Further facts, such as counts; never a secret. Their labels are in domain/src/words/audit.ts. */
  readonly details?: Readonly<Record<string, string | number | null>>;
  /** Accepted from the operator and outside every scope; staff write entries for their own company only. */
  readonly companyId?: number | null;
  /** The acting user, outside every scope (a scope has its user). Name and company are looked up. */
  readonly userId?: number;
}

/**
 * Writes an entry of the audit log: in a scope within its transaction, so that a rollback leaves no entry, else at
 * once. The address is that of the request.
 * @throws Error in a reading scope (GET), which cannot write
 */
export const noteEvent = async (event: AuditEvent): Promise<void> => {
  const trx = scopes.getStore()?.trx;
  const address = strapi.requestContext.get()?.ip;
  const noted = JSON.stringify({ ...event, ...(address && { address }) });
  await (trx ?? strapi.db.connection).raw('select wall_note(?::jsonb)', [noted]);
};
