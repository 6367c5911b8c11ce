import type { Answer } from '../../providers/methods/applicability';
import type { Row } from '../../shared';

/** The unsaved values of one control. */
export interface AnswerEdit {
  readonly draft: Answer;
  readonly saving: boolean;
  /** Whether the row was left incomplete. */
  readonly incomplete?: boolean;
  readonly problem?: string;
  /** Another user's answer; null if the answer was deleted. */
  readonly theirs?: { readonly row: Row; readonly answer: Answer | null };
}
