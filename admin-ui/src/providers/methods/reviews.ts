import type { MailState } from '@ridgeline/domain';
import type { FollowUp, Verdict } from '@ridgeline/domain/sending';
import { read, send } from '../data';

/** The review of one answer, and its time as ISO text. */
export interface Review {
  readonly verdict: Verdict | null;
  readonly reviewComment: string | null;
  readonly locked: boolean;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
}

/** The previous submission of the same supplier or company. */
export interface Previous {
  readonly documentId: string;
  readonly title: string;
  readonly submittedAt: string;
}

/** Changes of the review of one answer; absent properties do not change. */
export interface Saying {
  readonly question_id: string;
  readonly verdict?: Verdict | null;
  readonly comment?: string | null;
  readonly locked?: boolean;
  /** The last known time of its review; null: never. */
  readonly since: string | null;
}

/** The stored review of one answer. */
export interface Said extends Review {
  readonly question_id: string;
  readonly answerId: string | null;
}

const path = (id: string, what: string): string => `questionnaire-mappings/${id}/${what}`;

/** @throws HttpError 409 with `current` when another reviewer was faster, without it when it can no longer be reviewed */
export const saveReviews = (id: string, data: readonly Saying[]): Promise<Said[]> =>
  send('PUT', path(id, 'review'), data);

export interface Decided {
  readonly mail: MailState;
}

const post = (id: string, what: string, data: object): Promise<Decided> => send('POST', path(id, what), data);

export interface Wanted {
  readonly note: string;
  /** `YYYY-MM-DD`; null leaves the day as it is. */
  readonly due_date: string | null;
  readonly lock_accepted: boolean;
}

/** @throws HttpError 400 at `note` or `due_date`, 409 when it was decided meanwhile */
export const requestChanges = (id: string, wanted: Wanted): Promise<Decided> => post(id, 'request-changes', wanted);

/**
 * @param supplier values that are stored in the supplier with an approval
 * @throws HttpError 400 at `note` or a field of the supplier, 409 when it was decided meanwhile
 */
export const decideReview = (
  id: string,
  what: 'approve' | 'reject',
  note: string,
  supplier: FollowUp | null,
): Promise<Decided> => post(id, what, { note, ...(supplier && { supplier }) });

/** One side of a comparison. */
export interface Side {
  readonly kind: string;
  readonly answer: string | null;
  readonly comment: string | null;
}

export interface Comparison {
  readonly previous: Previous | null;
  readonly questions: readonly {
    readonly question_id: string;
    readonly change: 'same' | 'changed' | 'new';
    readonly before: Side | null;
  }[];
}

export const readComparison = (id: string, signal: AbortSignal): Promise<Comparison> =>
  read(path(id, 'compare'), signal);

/**
 * Replies to what the respondent asked about a question.
 * @throws HttpError 400 at `text`
 */
export const replyToQuestion = async (id: string, question: string, text: string): Promise<Decided> =>
  post(id, 'reply', { question_id: question, text });
