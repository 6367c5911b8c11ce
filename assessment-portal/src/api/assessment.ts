import type { Answerable } from '@ridgeline/domain/assessment';

/** One question as this page holds it. `id` is the key by which answers are sent. */
export interface Question extends Answerable {
  id: string;
  documentId: string;
  question: string;
  notes: string;
  options: string[];
  savedAt: string | null;
}

/** A questionnaire as the link's holder may see it. */
export interface Assessment {
  status: string;
  title: string;
  description: string;
  type: string;
  questionnaireId: string;
  askedBy: string;
  message: string;
  dueDate: string | null;
  expiresAt: string | null;
  submittedAt: string | null;
  recipient: { id: string; name: string; address: string; email: string };
  questions: Question[];
}

/** An answer as the server holds it; null takes an answer back. */
export interface SavedAnswer {
  questionId: string;
  answer: string | null;
  savedAt: string | null;
}

/** Why there is no questionnaire to show. `busy` says after how many seconds to ask again. */
export type Problem =
  | { kind: 'unknown' }
  | { kind: 'expired' }
  | { kind: 'revoked' }
  | { kind: 'failed' }
  | { kind: 'busy'; seconds: number };

export type Loaded = { kind: 'loaded'; assessment: Assessment } | Problem;

/** What became of an attempt to save. `offline` and `busy` are worth another try, the others are not. */
export type SaveOutcome =
  | { kind: 'saved'; savedAt: string; changed: SavedAnswer[] }
  | { kind: 'refused'; message: string }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | Exclude<Problem, { kind: 'failed' }>;

/** What became of a submission; `open` lists the questions that the server still misses. */
export type SubmitOutcome =
  | { kind: 'accepted'; status: string; submittedAt: string | null }
  | { kind: 'open'; questionIds: string[] }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | Problem;
