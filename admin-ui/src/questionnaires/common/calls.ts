import { type Language, type MailState, MOST_RECIPIENTS } from '@ridgeline/domain';
import type { Preflight } from '@ridgeline/domain/sending';
import { call } from '../../providers/http';
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
  readonly mail: MailState;
}

/** One of many who were sent to; the link is told where nobody is written to. */
export interface SentTo {
  readonly documentId: string;
  readonly recipient: string;
  readonly url?: string;
  readonly expiresAt: string;
  readonly mail: MailState;
}

export interface SendBody {
  readonly questionnaire_id: string;
  readonly supplier_ids?: readonly string[];
  readonly company_ids?: readonly string[];
  readonly type: RecipientType;
  readonly due_date: string | null;
  readonly message: string | null;
  readonly language: Language;
  readonly reviewer: string | null;
  readonly remind: boolean;
  /** Tells the link also of those who are written to. */
  readonly links?: boolean;
}

const OFFERED = 50;

interface Named {
  readonly data: readonly { readonly documentId: string; readonly supplier_name?: string; readonly label?: string }[];
}

/**
 * Those who can be asked, by what was typed. Companies come from the short list: the full one is for holders of
 * Company management alone.
 */
export const findRecipients = async (
  type: RecipientType,
  q: string,
  signal?: AbortSignal,
  most = OFFERED,
): Promise<Choice[]> => {
  const query = new URLSearchParams({ 'pagination[pageSize]': String(most) });
  if (q.trim() !== '') query.set('_q', q.trim());
  const path = type === 'Supplier' ? 'suppliers' : 'lookups/companies';
  const { data } = await call<Named>(path, { query, signal });
  return data.map(({ documentId, supplier_name, label }) => ({ id: documentId, label: supplier_name ?? label ?? '' }));
};

/** All whom what was typed finds, as many as may be sent to at once. */
export const findAllRecipients = (type: RecipientType, q: string): Promise<Choice[]> =>
  findRecipients(type, q, undefined, MOST_RECIPIENTS);

const post = async <T>(path: string, data: object = {}): Promise<T> => {
  const answer = await call<{ data: T }>(`questionnaire-mapping/${path}`, { method: 'POST', body: { data } });
  return answer.data;
};

/** Sends a questionnaire to all who are named, or to nobody. @throws HttpError 400 with the field that is wrong */
export const sendQuestionnaire = (
  body: SendBody,
): Promise<{ readonly sent: readonly SentTo[]; readonly mail: MailState }> => post('send', body);

/** What sending it would do; refused as the sending is. @throws HttpError 400 with the field that is wrong */
export const checkSending = (body: Partial<SendBody>): Promise<Preflight> => post('preflight', body);

/** Writes to the recipient once more; a link to copy where nobody can be written to. @throws HttpError 409 when answered */
export const sendAgain = (id: string): Promise<{ readonly mail: MailState } & Partial<FreshLink>> =>
  post(`${id}/resend`);

/** One more link to a sent questionnaire. @throws HttpError 409 when it is no longer open */
export const makeLink = (id: string): Promise<FreshLink> => post(`${id}/link`);

export const revokeLinks = (id: string): Promise<{ readonly status: string }> => post(`${id}/revoke`);

/** Moves the due date (`YYYY-MM-DD`). @throws HttpError 400 at `due_date`, 409 when it is no longer open */
export const extendDueDate = (id: string, dueDate: string): Promise<{ readonly expiresAt: string }> =>
  post(`${id}/extend`, { due_date: dueDate });
