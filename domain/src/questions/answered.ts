import { type EvidenceWish, NOT_APPLICABLE } from './kinds';

/** Whether an answer counts: it exists and is not blank. */
export const isAnswered = (answer: string | null | undefined): answer is string =>
  typeof answer === 'string' && answer.trim() !== '';

/** The fields that determine whether a question is complete. */
export interface Completable {
  readonly answer: string | null;
  /** Required when absent. */
  readonly required?: boolean;
  /** None when absent. */
  readonly evidence?: EvidenceWish;
  /** The files given with the answer. */
  readonly files?: readonly unknown[];
}

const CLAIMS_NOTHING: readonly string[] = ['no', NOT_APPLICABLE.toLowerCase()];

/** Whether a file is still missing: when evidence is required, every answer except No and Not Applicable needs one. */
export const lacksEvidence = ({ answer, evidence, files }: Completable): boolean =>
  evidence === 'Required' &&
  isAnswered(answer) &&
  !CLAIMS_NOTHING.includes(answer.trim().toLowerCase()) &&
  (files?.length ?? 0) === 0;

/** Whether a question prevents submitting: required and unanswered, or answered without its evidence. */
export const isOpenQuestion = (question: Completable): boolean =>
  isAnswered(question.answer) ? lacksEvidence(question) : question.required !== false;
