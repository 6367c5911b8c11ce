import { type Language, type MailState, MOST_RECIPIENTS } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { ManyAnswer, Preflight } from '@ridgeline/domain/sending';
import { send } from '../data';
import { call } from '../http';

/** One choice. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A link, which the server returns only once (decisions 3.9). */
export interface FreshLink {
  readonly documentId: string;
  readonly url: string;
  /** Its last day in the company's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly mail: MailState;
}

/** One of several recipients; with a link if no mail is sent. */
export interface SentTo {
  readonly documentId: string;
  readonly recipient: string;
  readonly url?: string;
  /** The last day of its link in the company's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
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
  /** Makes the due date that of the suppliers' assessments, too. */
  readonly assessment_due?: boolean;
  /** Returns the link also for recipients who get a mail. */
  readonly links?: boolean;
}

const OFFERED = 50;

interface Named {
  readonly data: readonly { readonly documentId: string; readonly supplier_name?: string; readonly label?: string }[];
}

/**
 * The possible recipients for a typed text. Companies come from the short list, because the full one requires
 * Company management.
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

/** All recipients that match the typed text, up to the limit of one sending. */
export const findAllRecipients = (type: RecipientType, q: string): Promise<Choice[]> =>
  findRecipients(type, q, undefined, MOST_RECIPIENTS);

const post = <T>(path: string, data: object = {}): Promise<T> => send('POST', `questionnaire-mapping/${path}`, data);

/** Sends a questionnaire to all named recipients, or to none. @throws HttpError 400 with the field that is wrong */
export const sendQuestionnaire = (
  body: SendBody,
): Promise<{ readonly sent: readonly SentTo[]; readonly mail: MailState }> => post('send', body);

/** The result that a sending would have; refused like the sending. @throws HttpError 400 with the field that is wrong */
export const checkSending = (body: Partial<SendBody>): Promise<Preflight> => post('preflight', body);

/**
 * Sends the mail again; returns a link to copy if no mail can be sent.
 * @param email another address, which is stored first
 * @throws HttpError 409 when answered, 400 at `email`
 */
export const resendQuestionnaire = (
  id: string,
  email?: string,
): Promise<{ readonly mail: MailState } & Partial<FreshLink>> =>
  post(`${id}/resend`, email === undefined ? undefined : { email });

/** One more link to a sent questionnaire. @throws HttpError 409 when it is no longer open */
export const makeLink = (id: string): Promise<FreshLink> => post(`${id}/link`);

export const revokeLinks = (id: string): Promise<{ readonly status: string }> => post(`${id}/revoke`);

/**
 * Sends the link to the person whom the respondent named, and ends the earlier ones; returns a link to copy if no mail can
 * be sent.
 * @throws HttpError 409 when it was decided meanwhile
 */
export const acceptHandover = (
  id: string,
  handover: string,
): Promise<{ readonly mail: MailState } & Partial<FreshLink>> => post(`${id}/handover/accept`, { handover });

/** Declines that person; of an accepted one, mails go to the contact of the register again. @throws HttpError 409 */
export const declineHandover = (id: string, handover: string): Promise<{ readonly documentId: string }> =>
  post(`${id}/handover/decline`, { handover });

/** Moves the due date (`YYYY-MM-DD`). @throws HttpError 400 at `due_date`, 409 when it is no longer open */
export const extendDueDate = (id: string, dueDate: string): Promise<{ readonly expiresAt: string }> =>
  post(`${id}/extend`, { due_date: dueDate });

/** What is done to several sent questionnaires at once. */
export type ManyAction = 'remind' | 'extend' | 'reviewer';

/**
 * Changes several sent questionnaires, or none of them.
 * @throws HttpError 400 with `details.errors`, which name those that cannot be changed
 */
export const changeSent = (
  action: ManyAction,
  data: { readonly ids: readonly string[]; readonly due_date?: string; readonly reviewer?: string | null },
): Promise<ManyAnswer> => post(`many/${action}`, data);
