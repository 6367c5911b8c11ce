import type { Answerable } from '@ridgeline/domain/assessment';
import type { Language } from '@ridgeline/domain/language';
import type { ShowWhen } from '@ridgeline/domain/questions/conditions';
import type { EvidenceWish, QuestionKind } from '@ridgeline/domain/questions/kinds';
import type { Verdict } from '@ridgeline/domain/sending';

/** A file of an answer. `size` in bytes. */
export interface EvidenceFile {
  documentId: string;
  name: string;
  size: number;
}

/** A question on this page. `id` is the key for sending its answer. */
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
  /** Comment for the reviewer. */
  comment: string | null;
  files: EvidenceFile[];
  savedAt: string | null;
  /** The reviewer closed it: its answer cannot change. */
  locked: boolean;
  verdict: Verdict | null;
  reviewComment: string;
}

/** A questionnaire as the holder of the link may see it. */
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
  /** The last day of the link in the sender's time zone, `YYYY-MM-DD`. */
  endsOn: string | null;
  submittedAt: string | null;
  /** Who submitted, with position; empty when nobody was named. */
  submittedBy: string;
  /** The language that the sender chose, or null. */
  language: Language | null;
  /** The only topic that a colleague's link opens; null for the whole. */
  topic: string | null;
  reviewNote: string;
  /** ISO; null if it was not reviewed yet. */
  reviewedAt: string | null;
  /** Of the company that asks, in which its mails write days; empty for the reader's own. */
  timeZone: string;
  /** Whether mails about it come to the recipient. */
  mails: boolean;
  may: { ask: boolean; submit: boolean };
  recipient: { id: string; name: string; address: string; email: string };
  questions: Question[];
}

/** The changed properties of a question, for sending. Null clears a property. */
export interface Change {
  answer?: string | null;
  comment?: string | null;
}

/** A change with what it replaces, as far as this window knows. */
export interface SentChange extends Change {
  was: Change;
}

/** What another person stored for a question that was changed here too. */
export interface Conflict {
  questionId: string;
  answer: string | null;
  comment: string | null;
  savedAt: string | null;
  byColleague: boolean;
}

/** The stored properties of a question that the server returned. */
export interface SavedAnswer extends Change {
  questionId: string;
  files?: EvidenceFile[];
  savedAt: string | null;
}

/** Why there is no questionnaire to show. `busy` says after how many seconds to try again. */
export type Problem =
  | { kind: 'unknown' }
  /** `askedBy` is empty where it is not known who asks. */
  | { kind: 'expired' | 'revoked'; askedBy: string }
  /** The sender has sent it to the person whom this respondent named. */
  | { kind: 'named'; name: string; askedBy: string }
  | { kind: 'failed' }
  /** A preview without a session of the dashboard. */
  | { kind: 'signedOut' }
  | { kind: 'busy'; seconds: number };

export type Loaded = { kind: 'loaded'; assessment: Assessment } | Problem;

/** The problems that the server reports. */
export type WorthTelling = Exclude<Problem, { kind: 'failed' | 'signedOut' }>;

/** Events after which the server accepts no more answers. */
export type Ended = { kind: 'submitted' } | Exclude<WorthTelling, { kind: 'busy' }>;

/** The result of a save. Another try can help after `offline` and `busy`, but not after the others. */
export type SaveOutcome =
  | { kind: 'saved'; savedAt: string; changed: SavedAnswer[]; conflicts?: Conflict[] }
  /** `questionIds`: the questions whose answers were refused; empty if the server names none. */
  | { kind: 'refused'; message: string; questionIds: string[] }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | WorthTelling;

/** The result of a submission; `open` lists the questions that still need an answer. */
export type SubmitOutcome =
  | { kind: 'accepted'; status: string; submittedAt: string | null }
  /** Questions without an answer, or answers that should be changed and are as before. */
  | { kind: 'open' | 'unchanged'; questionIds: string[] }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | WorthTelling
  | { kind: 'failed' };
