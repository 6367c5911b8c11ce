import { isAssessmentStatus, type ShownStatus, shownStatus } from '@ridgeline/domain/assessment';
import type { Row } from '../../register';
import type { AnsweredQuestion } from './answers';

/** `GET /api/questionnaire-mappings/{id}`, as far as this page reads it. */
export interface SentRow extends Row {
  readonly title: string;
  readonly type: string;
  readonly recipient: string;
  readonly status: string;
  readonly answered: number | null;
  readonly total: number | null;
  readonly dueDate: string | null;
  /** Until when the last standing link works; null when none stands. */
  readonly expiresAt: string | null;
  readonly supplier: { readonly documentId: string } | null;
  readonly details?: {
    readonly recipient?: {
      readonly address?: string | null;
      readonly email?: string | null;
      readonly contact_person_email?: string | null;
    };
  };
  readonly questions: readonly AnsweredQuestion[];
}

/** The status as shown now: an open one whose links have all ended by time is 'expired' (decisions 3.10). */
export const statusNow = (
  { status, expiresAt }: Pick<SentRow, 'status' | 'expiresAt'>,
  now: number,
): ShownStatus | string => (isAssessmentStatus(status) ? shownStatus(status, expiresAt, now) : status);
