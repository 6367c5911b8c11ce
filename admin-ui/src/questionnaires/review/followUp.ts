import type { FollowUp } from '@ridgeline/domain/sending';

/** What the form of a final decision holds. */
export interface FinalValues {
  readonly note: string;
  /** Whether the supplier changes too. */
  readonly follows: boolean;
  readonly assessment_status: string;
  readonly assessment_due_date: string;
  readonly assessment_reviewer_person: string;
  readonly assessment_risk_completed: boolean;
}

/** The form as it opens: with what usually follows for the supplier. */
export const proposedBy = (proposed: FollowUp | null): FinalValues => ({
  note: '',
  follows: proposed !== null,
  assessment_status: proposed?.assessment_status ?? '',
  assessment_due_date: proposed?.assessment_due_date ?? '',
  assessment_reviewer_person: proposed?.assessment_reviewer_person ?? '',
  assessment_risk_completed: proposed?.assessment_risk_completed === 1,
});

/** What changes in the supplier; null when it stays as it is. */
export const followUpOf = (values: FinalValues): FollowUp | null =>
  values.follows
    ? {
        assessment_status: values.assessment_status || null,
        assessment_due_date: values.assessment_due_date || null,
        assessment_reviewer_person: values.assessment_reviewer_person || null,
        assessment_risk_completed: values.assessment_risk_completed ? 1 : 0,
      }
    : null;
