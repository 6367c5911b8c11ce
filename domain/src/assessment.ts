/**
 * The rules of a sent questionnaire: its status, its pages and its progress.
 *
 * Pure functions, used by the server (what it accepts) and by the answering page (what it shows),
 * so that both agree on what is open, done and finished.
 */

import { type Completable, isAnswered, isOpenQuestion, lacksEvidence } from './questions/answered';

export { isAnswered };

/** Questions on one page of the answering page. */
export const QUESTIONS_PER_PAGE = 5;

/** The stored statuses of a sent questionnaire, in the order of its life cycle (decisions 3.10). */
export const ASSESSMENT_STATUSES = [
  'sent',
  'opened',
  'in-progress',
  'completed',
  'approved',
  'rejected',
  'changes-requested',
  'revoked',
] as const;

export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

/** The status that a reader sees: a stored one, or 'expired', which is derived and never stored. */
export type ShownStatus = AssessmentStatus | 'expired';

// Steps of the respondent may be skipped: one request can open, answer and submit at once.
// A revoked questionnaire goes back to 'sent' with its answers when staff create a new link for it.
// Revoking the links of a finished one does not change its status: the submission and the decision remain.
const MOVES: Record<AssessmentStatus, readonly AssessmentStatus[]> = {
  sent: ['opened', 'in-progress', 'completed', 'revoked'],
  opened: ['in-progress', 'completed', 'revoked'],
  'in-progress': ['completed', 'revoked'],
  completed: ['approved', 'rejected', 'changes-requested'],
  approved: [],
  rejected: [],
  'changes-requested': ['in-progress', 'completed', 'revoked'],
  revoked: ['sent'],
};

const OPEN: ReadonlySet<string> = new Set<AssessmentStatus>(['sent', 'opened', 'in-progress', 'changes-requested']);

/** Statuses in which nothing more is expected from the respondent: retention applies to them. */
export const CLOSED_STATUSES: readonly AssessmentStatus[] = ASSESSMENT_STATUSES.filter((status) => !OPEN.has(status));

const FINISHED: ReadonlySet<string> = new Set<AssessmentStatus>(['completed', 'approved', 'rejected']);

/** True when `text` is a stored status (exactly, in lower case). */
export const isAssessmentStatus = (text: string): text is AssessmentStatus =>
  (ASSESSMENT_STATUSES as readonly string[]).includes(text);

/**
 * Whether a sent questionnaire may change from one status to another (decisions 3.10).
 * An unchanged status is not a change: returns false.
 */
export const canMove = (from: AssessmentStatus, to: AssessmentStatus): boolean => MOVES[from].includes(to);

/** Whether the respondent may still answer with this status. Ignores letter case; expiry is checked separately. */
export const isOpen = (status: string): boolean => OPEN.has(status.toLowerCase());

/** Whether the answers were submitted and are final: the page shows them, read-only. Ignores letter case. */
export const isFinished = (status: string): boolean => FINISHED.has(status.toLowerCase());

/**
 * The status to show at a moment: an open questionnaire after its expiry is 'expired', any other status is unchanged,
 * since a completed one remains readable.
 * @param expiresAt ISO date and time, or null for none
 * @param now the moment, in milliseconds since 1970
 */
export function shownStatus(status: AssessmentStatus, expiresAt: string | null, now: number): ShownStatus {
  const past = expiresAt !== null && Date.parse(expiresAt) <= now;
  return past && isOpen(status) ? 'expired' : status;
}

/** The fields of a question that the rules need. Pass only questions that are asked (`shownQuestions`). */
export interface Answerable extends Completable {
  topic: string;
  answer: string | null;
}

export interface Progress {
  answered: number;
  total: number;
  /** 0 to 100, whole. */
  percent: number;
}

/**
 * The share of answered questions over all topics, rounded to a whole percent.
 * No questions at all: 0 percent.
 */
export function progressOf(questions: readonly Pick<Answerable, 'answer'>[]): Progress {
  const total = questions.length;
  const answered = questions.filter((question) => isAnswered(question.answer)).length;
  return { answered, total, percent: total === 0 ? 0 : Math.round((answered / total) * 100) };
}

/** The progress over all questions, and what is left to do before submitting. */
export interface Completion extends Progress {
  /** Questions that prevent submitting: required ones without an answer, and answers without their file. */
  requiredOpen: number;
}

/**
 * How far the answers are: the share of all questions that are asked, as staff and mails count them, with the number of those
 * that still prevent submitting.
 */
export const completionOf = (questions: readonly Completable[]): Completion => ({
  ...progressOf(questions),
  requiredOpen: questions.filter(isOpenQuestion).length,
});

export interface Topic<Q extends Answerable> {
  title: string;
  questions: Q[];
  /** Questions with an answer, and with a file where the answer needs one. */
  done: number;
  total: number;
}

/** The questions by topic: topics in the order of their first question, each with its questions in their order. */
export function topicsOf<Q extends Answerable>(questions: readonly Q[]): Topic<Q>[] {
  const topics = new Map<string, Topic<Q>>();
  for (const question of questions) {
    const topic = topics.get(question.topic) ?? { title: question.topic, questions: [], done: 0, total: 0 };
    topic.questions.push(question);
    topic.total += 1;
    topic.done += isAnswered(question.answer) && !lacksEvidence(question) ? 1 : 0;
    topics.set(question.topic, topic);
  }
  return [...topics.values()];
}

/** How many pages a topic of `count` questions has; at least 1. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / QUESTIONS_PER_PAGE));

/** The questions of one page of a topic; `page` counts from 1. Empty beyond the last page. */
export const pageOf = <Q>(questions: readonly Q[], page: number): Q[] =>
  questions.slice((page - 1) * QUESTIONS_PER_PAGE, page * QUESTIONS_PER_PAGE);

/** A position on the answering page: topic counts from 0, page from 1. */
export interface Place {
  topic: number;
  page: number;
}

/** The position of a question; undefined when it is in none of the topics. */
export function placeOf<Q extends Answerable>(topics: readonly Topic<Q>[], wanted: Q): Place | undefined {
  const topic = topics.findIndex((candidate) => candidate.questions.includes(wanted));
  const index = topics[topic]?.questions.indexOf(wanted) ?? -1;
  return index < 0 ? undefined : { topic, page: Math.floor(index / QUESTIONS_PER_PAGE) + 1 };
}

/** The questions that still prevent submitting, in the order of the page. */
export const openQuestions = <Q extends Answerable>(questions: readonly Q[]): Q[] =>
  topicsOf(questions).flatMap((topic) => topic.questions.filter(isOpenQuestion));

/** Where to resume: the page of the first open question, or the first page when none is open. */
export function resumePlace(questions: readonly Answerable[]): Place {
  const [first] = openQuestions(questions);
  return (first && placeOf(topicsOf(questions), first)) ?? { topic: 0, page: 1 };
}
