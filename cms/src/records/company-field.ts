import { type Entity, messages } from '@ridgeline/domain';
import { currentScope, currentTransaction } from '../tenancy';
import { fieldErrors, ValidationError } from './errors';

/** What was sent for it, as text; of a list the only entry, since no row has two companies. */
const idOf = (raw: unknown): string | null => {
  if (Array.isArray(raw) && raw.length > 1) return '';
  const item: unknown = Array.isArray(raw) ? raw[0] : raw;
  if (item === null || item === undefined || item === '') return null;
  if (typeof item !== 'object') return String(item);
  const { documentId, id } = item as Record<string, unknown>;
  return String(documentId ?? id ?? '');
};

/** Names under which forms send the company (decisions 1.2). */
const NAMES = ['company', 'companies'];

/**
 * Takes the company out of what was sent. It is never believed: it may only name the company in view, and the operator
 * may leave it out to write a shared row.
 * @throws ValidationError when it names another company, or when a tenant row has no company to belong to
 */
export const takeCompany = async (entity: Entity, data: Record<string, unknown>): Promise<Record<string, unknown>> => {
  if (entity.tenancy === 'global') return data;
  const { companyId } = currentScope();
  if (companyId === null && entity.tenancy === 'tenant') throw new ValidationError(messages.companyFirst);
  const rest = { ...data };
  for (const name of NAMES) {
    const sent = idOf(data[name]);
    delete rest[name];
    if (sent === null) continue;
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      'select id from companies where (id::text = ? or document_id = ?) and id = ?',
      [sent, sent, companyId],
    );
    if (rows.length === 0) throw fieldErrors([{ field: name, message: messages.ownCompanyOnly }]);
  }
  return rest;
};
