import { call } from '../providers/http';
import type { RecipientType } from './address';

/** One to choose from. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A link as the server tells it, once (decisions 3.9). */
export interface FreshLink {
  readonly documentId: string;
  readonly url: string;
  readonly expiresAt: string;
  readonly mail: 'queued' | 'not-configured';
}

export interface SendBody {
  readonly questionnaire_id: string;
  readonly supplier_id: string | null;
  readonly company_id: string | null;
  readonly type: RecipientType;
  readonly due_date: string | null;
  readonly message: string | null;
}

const OFFERED = '50';

interface Named {
  readonly data: readonly { readonly documentId: string; readonly supplier_name?: string; readonly label?: string }[];
}

/**
 * Those who can be asked, by what was typed. Companies come from the short list: the full one is for holders of
 * Company management alone.
 */
export const findRecipients = async (type: RecipientType, q: string, signal: AbortSignal): Promise<Choice[]> => {
  const query = new URLSearchParams({ 'pagination[pageSize]': OFFERED });
  if (q.trim() !== '') query.set('_q', q.trim());
  const path = type === 'Supplier' ? 'suppliers' : 'lookups/companies';
  const { data } = await call<Named>(path, { query, signal });
  return data.map(({ documentId, supplier_name, label }) => ({ id: documentId, label: supplier_name ?? label ?? '' }));
};

const post = async <T>(path: string, data: object = {}): Promise<T> => {
  const answer = await call<{ data: T }>(`questionnaire-mapping/${path}`, { method: 'POST', body: { data } });
  return answer.data;
};

/** Sends a questionnaire. @throws HttpError 400 with the field that is wrong */
export const sendQuestionnaire = (body: SendBody): Promise<FreshLink> => post('send', body);

/** One more link to a sent questionnaire. @throws HttpError 409 when it is no longer open */
export const makeLink = (id: string): Promise<FreshLink> => post(`${id}/link`);

export const revokeLinks = (id: string): Promise<{ readonly status: string }> => post(`${id}/revoke`);

/** Moves the due date (`YYYY-MM-DD`). @throws HttpError 400 at `due_date`, 409 when it is no longer open */
export const extendDueDate = (id: string, dueDate: string): Promise<{ readonly expiresAt: string }> =>
  post(`${id}/extend`, { due_date: dueDate });
