import type { LetterKind, LetterState, MailState } from '@ridgeline/domain';
import { isAssessmentStatus, type ShownStatus, shownStatus } from '@ridgeline/domain/assessment';
import type { FollowUp, SentHandover } from '@ridgeline/domain/sending';
import type { Previous } from '../../providers/methods/reviews';
import type { Row } from '../../shared';
import type { AnsweredQuestion } from './answers';

/** The state of a mail about a sent questionnaire. */
export interface ToldLetter {
  readonly kind: LetterKind;
  readonly state: LetterState;
  readonly dueAt: string;
  readonly sentAt: string | null;
  readonly problem: string | null;
  readonly notBefore: string | null;
}

/** The properties of `GET /api/questionnaire-mappings/{id}` that this page reads. */
export interface SentRow extends Row {
  readonly title: string;
  readonly type: string;
  readonly recipient: string;
  readonly status: string;
  readonly answered: number | null;
  readonly total: number | null;
  /** 0 to 100; null if no answer counts. */
  readonly score: number | null;
  readonly topicScores: readonly { readonly topic: string; readonly score: number | null }[] | null;
  readonly dueDate: string | null;
  /** Expiry of the last active link; null when there is none. */
  readonly expiresAt: string | null;
  /** The last day of that link in the company's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
  readonly questionnaire: { readonly documentId: string } | null;
  readonly supplier: { readonly documentId: string } | null;
  /** What an approval proposes for the supplier; null where there is nothing to change. */
  readonly followUp: FollowUp | null;
  readonly details?: {
    readonly recipient?: {
      readonly address?: string | null;
      readonly email?: string | null;
      readonly contact_person_email?: string | null;
    };
  };
  /** The person who submitted, as entered on the page; null when no person was named. */
  readonly submittedBy: string | null;
  readonly submittedByPosition: string | null;
  readonly reviewNote: string | null;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
  readonly may: { readonly review: boolean };
  /** The expected state of a mail to the recipient. */
  readonly mail: MailState;
  readonly previous: Previous | null;
  /** Another person to answer, whom the respondent named; null for none. */
  readonly handover: SentHandover | null;
  readonly letters?: readonly ToldLetter[];
  /** Where mails about it are sent to, and where that address stands. */
  readonly mailAddress?: {
    readonly address: string | null;
    readonly place: 'person' | 'supplier' | 'company' | 'sent';
  } | null;
  readonly questions: readonly AnsweredQuestion[];
}

/** What a dialog about a sent questionnaire gets. */
export interface SentDialogProps {
  readonly row: SentRow;
  readonly onClose: () => void;
}

/** Whether the user may review the answers now: they are submitted, and there is no decision yet. */
export const isReviewable = ({ status, may }: Pick<SentRow, 'status' | 'may'>): boolean =>
  may.review && status === 'completed';

/** The shown status: an open one whose links have all ended by time is 'expired' (decisions 3.10). */
export const statusNow = (
  { status, expiresAt }: Pick<SentRow, 'status' | 'expiresAt'>,
  now: number,
): ShownStatus | string => (isAssessmentStatus(status) ? shownStatus(status, expiresAt, now) : status);
