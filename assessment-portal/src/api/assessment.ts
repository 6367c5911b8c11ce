import type { Answerable } from '@ridgeline/domain/assessment';
import type { ShowWhen } from '@ridgeline/domain/questions/conditions';
import type { EvidenceWish, QuestionKind } from '@ridgeline/domain/questions/kinds';
import type { Language, Verdict } from '@ridgeline/domain/sending';

/** A file given with an answer. `size` in bytes. */
export interface EvidenceFile {
  documentId: string;
  name: string;
  size: number;
}

/** One question as this page holds it. `id` is the key by which answers are sent. */
export interface Question extends Answerable {
  id: string;
  documentId: string;
  code: string;
  kind: QuestionKind;
  question: string;
  notes: string;
  options: string[];
  required: boolean;
  evidence: EvidenceWish;
  showWhen: ShowWhen | null;
  /** To the reviewer. */
  comment: string | null;
  files: EvidenceFile[];
  savedAt: string | null;
  /** The reviewer closed it: it stays as it is. */
  locked: boolean;
  verdict: Verdict | null;
  reviewComment: string;
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
  /** The one that the sender chose; null where it chose none. */
  language: Language | null;
  /** The only topic that a colleague's link opens; null for the whole. */
  topic: string | null;
  reviewNote: string;
  /** ISO; null while nobody has reviewed it. */
  reviewedAt: string | null;
  may: { ask: boolean; submit: boolean };
  recipient: { id: string; name: string; address: string; email: string };
  questions: Question[];
}

/** What is sent of a question: only what was changed. Null takes it back. */
export interface Change {
  answer?: string | null;
  comment?: string | null;
}

/** What the server holds of a question, as far as it was told. */
export interface SavedAnswer extends Change {
  questionId: string;
  files?: EvidenceFile[];
  savedAt: string | null;
}

/** Why there is no questionnaire to show. `busy` says after how many seconds to ask again. */
export type Problem =
  | { kind: 'unknown' }
  | { kind: 'expired' }
  | { kind: 'revoked' }
  | { kind: 'failed' }
  /** A preview without a session of the dashboard. */
  | { kind: 'signedOut' }
  | { kind: 'busy'; seconds: number };

export type Loaded = { kind: 'loaded'; assessment: Assessment } | Problem;

/** The problems that the server itself tells. */
export type WorthTelling = Exclude<Problem, { kind: 'failed' | 'signedOut' }>;

/** News after which nothing more is taken. */
export type Ended = { kind: 'submitted' } | Exclude<WorthTelling, { kind: 'busy' }>;

/** What became of an attempt to save. `offline` and `busy` are worth another try, the others are not. */
export type SaveOutcome =
  | { kind: 'saved'; savedAt: string; changed: SavedAnswer[] }
  /** `questionIds`: whose answers were refused; none where the server names none. */
  | { kind: 'refused'; message: string; questionIds: string[] }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | WorthTelling;

/** What became of a submission; `open` lists the questions that the server still misses. */
export type SubmitOutcome =
  | { kind: 'accepted'; status: string; submittedAt: string | null }
  | { kind: 'open'; questionIds: string[] }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | WorthTelling
  | { kind: 'failed' };
