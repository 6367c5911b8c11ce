import type { Language } from '@ridgeline/domain';
import type { FollowUp, MailState, ManyAnswer, Preflight } from '@ridgeline/domain/sending';
import type { Side } from './services/review/compare';
import type { ChangesRequested, Decided } from './services/review/decide';
import type { Said } from './services/review/review';
import type { SentToMany, SentToOne } from './services/send/send';

/** A questionnaire to send. */
export interface Sending {
  readonly questionnaire_id: string | number;
  readonly type?: 'Supplier' | 'Company';
  readonly supplier_ids?: readonly (string | number)[];
  readonly company_ids?: readonly (string | number)[];
  readonly supplier_id?: string | number;
  readonly company_id?: string | number;
  /** `YYYY-MM-DD`. */
  readonly due_date?: string | null;
  readonly message?: string | null;
  readonly language?: Language;
  /** Username of the colleague who reviews the answers. */
  readonly reviewer?: string | null;
  readonly remind?: boolean;
  /** Makes `due_date` the due date of the suppliers' assessments, too. */
  readonly assessment_due?: boolean;
  /** Answers the link also for recipients who get a mail. */
  readonly links?: boolean;
}

/** A link, which is answered this once. */
export interface FreshLink {
  readonly documentId: string;
  readonly url: string;
  readonly expiresAt: string;
  readonly mail: MailState;
}

/** A mail that was sent again; with a link to copy when no mail can be sent. */
export interface SentAgain {
  readonly documentId: string;
  readonly mail: MailState;
  readonly url?: string;
  readonly expiresAt?: string;
}

/** The decision on what was submitted. */
export interface ReviewDecision {
  readonly note?: string | null;
  /** Values that are stored in the supplier with an approval. */
  readonly supplier?: FollowUp;
}

/** Sending questionnaires and reviewing the answers. */
export interface SendingOperations {
  /**
   * Send a questionnaire to recipients, to all of them or to none
   *
   * One recipient, named by `supplier_id` or `company_id`, gets the form with `url`; a list gets `sent`.
   */
  'POST /questionnaire-mapping/send': { body: Sending; data: SentToOne | SentToMany };
  /** What sending would do, and why it cannot */
  'POST /questionnaire-mapping/preflight': { body: Partial<Sending>; data: Preflight };
  /** Remind the recipients of several sent questionnaires, all or none */
  'POST /questionnaire-mapping/many/remind': { body: { readonly ids: readonly string[] }; data: ManyAnswer };
  /** Move the due date of several sent questionnaires, all or none */
  'POST /questionnaire-mapping/many/extend': {
    body: { readonly ids: readonly string[]; readonly due_date: string };
    data: ManyAnswer;
  };
  /** Give several sent questionnaires another reviewer, all or none */
  'POST /questionnaire-mapping/many/reviewer': {
    body: { readonly ids: readonly string[]; readonly reviewer: string | null };
    data: ManyAnswer;
  };
  /** Send the mail again */
  'POST /questionnaire-mapping/:id/resend': { body: { readonly email?: string }; data: SentAgain; refuses: 409 };
  /** One more link */
  'POST /questionnaire-mapping/:id/link': { body: object; data: FreshLink; refuses: 409 };
  /** End all links */
  'POST /questionnaire-mapping/:id/revoke': {
    body: object;
    data: { readonly documentId: string; readonly status: string };
    refuses: 409;
  };
  /** Move the due date */
  'POST /questionnaire-mapping/:id/extend': {
    body: { readonly due_date: string };
    data: { readonly documentId: string; readonly dueDate: string; readonly expiresAt: string | null };
    refuses: 409;
  };
  /** Send the link to the person whom the respondent named */
  'POST /questionnaire-mapping/:id/handover/accept': {
    body: { readonly handover: string };
    data: SentAgain;
    refuses: 409;
  };
  /** Decline that person */
  'POST /questionnaire-mapping/:id/handover/decline': {
    body: { readonly handover: string };
    data: { readonly documentId: string };
    refuses: 409;
  };
  /** Store reviews of answers */
  'PUT /questionnaire-mappings/:id/review': {
    body: readonly {
      readonly question_id: string;
      readonly verdict?: 'accepted' | 'change' | null;
      readonly comment?: string | null;
      readonly locked?: boolean;
      /** The last known time of its review; null: never. */
      readonly since?: string | null;
    }[];
    data: readonly Said[];
    refuses: 409;
  };
  /** Ask the respondent to change answers */
  'POST /questionnaire-mappings/:id/request-changes': {
    body: { readonly note: string; readonly due_date?: string | null; readonly lock_accepted?: boolean };
    data: ChangesRequested;
    refuses: 409;
  };
  /** Approve what was submitted */
  'POST /questionnaire-mappings/:id/approve': { body: ReviewDecision; data: Decided; refuses: 409 };
  /** Reject what was submitted */
  'POST /questionnaire-mappings/:id/reject': { body: ReviewDecision; data: Decided; refuses: 409 };
  /** Reply to what the respondent asked about a question */
  'POST /questionnaire-mappings/:id/reply': {
    body: { readonly question_id: string; readonly text: string };
    data: { readonly documentId: string; readonly mail: MailState };
    refuses: 409;
  };
  /** The answers beside those of the submission before */
  'GET /questionnaire-mappings/:id/compare': {
    data: {
      readonly previous: { readonly documentId: string; readonly title: string; readonly submittedAt: string } | null;
      readonly questions: readonly {
        readonly question_id: string;
        readonly change: 'same' | 'changed' | 'new';
        readonly before: Side | null;
        readonly after: Side;
      }[];
    };
  };
  /** A file that came with an answer */
  'GET /questionnaire-mappings/:id/evidence/:documentId': { file: '*/*' };
  /** What was submitted, as a PDF */
  'GET /questionnaire-mappings/:id/pdf': {
    query: { readonly time_zone?: string };
    file: 'application/pdf';
    refuses: 409;
  };
  /** A sent questionnaire with its questions, answers and reviews */
  'GET /questionnaire-mappings/:id': { data: { readonly documentId: string; readonly [field: string]: unknown } };
}
