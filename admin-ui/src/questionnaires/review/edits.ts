import type { Verdict } from '@ridgeline/domain/sending';
import type { Review } from '../../providers/methods/reviews';

/** Changes of a reviewer for one answer; absent properties do not change. */
export interface Part {
  readonly verdict?: Verdict | null;
  readonly comment?: string;
  readonly locked?: boolean;
}

/** The unsaved changes of one answer. */
export interface ReviewEdit {
  /** Being sent to the server. */
  readonly sending?: Part | undefined;
  /** To be sent after that, or tried again. */
  readonly waiting?: Part | undefined;
  /** The typed comment, while its field has the focus. */
  readonly typed?: string | undefined;
  /** Why it was not stored. */
  readonly problem?: string | undefined;
  /** The review of another reviewer. */
  readonly theirs?: Review | undefined;
}

/** The shown review of an answer: the stored one with the unsaved changes. */
export const shownReview = (stored: Review, edit: ReviewEdit | undefined): Review => {
  const { comment, ...part } = { ...edit?.sending, ...edit?.waiting };
  return { ...stored, ...part, ...(comment !== undefined && { reviewComment: comment === '' ? null : comment }) };
};
