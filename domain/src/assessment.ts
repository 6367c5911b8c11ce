/**
 * The rules of a sent questionnaire: its status, its pages and its progress.
 *
 * Pure functions, used by the server (what it accepts) and by the answering page (what it shows),
 * so that both agree on what is open, done and finished.
 */

import { type Completable, isAnswered, isOpenQuestion } from './questions/answered';

export { isAnswered };

/** Questions on one page of the answering page. */
export const QUESTIONS_PER_PAGE = 5;

/** The stored statuses of a sent questionnaire, in the order of its life (decisions 3.10). */
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

/** What a reader is shown: a stored status, or 'expired', which is derived and never stored. */
export type ShownStatus = AssessmentStatus | 'expired';

// The respondent's steps may be skipped forwards: one request can open, answer and submit at once.
// A revoked one goes back to 'sent' when staff make a new link for it; its answers are kept.
// Revoking the links of a finished one leaves its status: what was submitted and judged stands.
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

const FINISHED: ReadonlySet<string> = new Set<AssessmentStatus>(['completed', 'approved', 'rejected']);

/** True when `text` is a stored status (exactly, in lower case). */
export const isAssessmentStatus = (text: string): text is AssessmentStatus =>
  (ASSESSMENT_STATUSES as readonly string[]).includes(text);

/**
 * Whether a sent questionnaire may go from one status to another (decisions 3.10).
 * Staying where it is is not a move: answers false.
 */
export const canMove = (from: AssessmentStatus, to: AssessmentStatus): boolean => MOVES[from].includes(to);

/** Whether the respondent may still answer at this status. Case does not matter; expiry is asked apart. */
export const isOpen = (status: string): boolean => OPEN.has(status.toLowerCase());

/** Whether the answers were submitted and stand: the page shows them, read-only. Case does not matter. */
export const isFinished = (status: string): boolean => FINISHED.has(status.toLowerCase());

/**
 * The status as shown at a moment: an open questionnaire past its expiry is 'expired', any other keeps its own,
 * since a completed one stays readable.
 * @param expiresAt ISO date and time, or null for none
 * @param now the moment, in milliseconds since 1970
 */
export function shownStatus(status: AssessmentStatus, expiresAt: string | null, now: number): ShownStatus {
  const past = expiresAt !== null && Date.parse(expiresAt) <= now;
  return past && isOpen(status) ? 'expired' : status;
}

/** The least that the rules need to know of a question. They are given those that are asked (`shownQuestions`). */
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

export interface Topic<Q extends Answerable> {
  title: string;
  questions: Q[];
  done: number;
  total: number;
}

/** The questions by topic, topics in the order of their first question, questions in theirs. */
export function topicsOf<Q extends Answerable>(questions: readonly Q[]): Topic<Q>[] {
  const topics = new Map<string, Topic<Q>>();
  for (const question of questions) {
    const topic = topics.get(question.topic) ?? { title: question.topic, questions: [], done: 0, total: 0 };
    topic.questions.push(question);
    topic.total += 1;
    topic.done += isAnswered(question.answer) ? 1 : 0;
    topics.set(question.topic, topic);
  }
  return [...topics.values()];
}

/** How many pages a topic of `count` questions has; at least 1. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / QUESTIONS_PER_PAGE));

/** The questions of one page of a topic; `page` counts from 1. Beyond the last page: none. */
export const pageOf = <Q>(questions: readonly Q[], page: number): Q[] =>
  questions.slice((page - 1) * QUESTIONS_PER_PAGE, page * QUESTIONS_PER_PAGE);

/** A place on the answering page: topic counts from 0, page from 1. */
export interface Place {
  topic: number;
  page: number;
}

/** Where a question stands; undefined when the topics do not hold it. */
export function placeOf<Q extends Answerable>(topics: readonly Topic<Q>[], wanted: Q): Place | undefined {
  const topic = topics.findIndex((candidate) => candidate.questions.includes(wanted));
  const index = topics[topic]?.questions.indexOf(wanted) ?? -1;
  return index < 0 ? undefined : { topic, page: Math.floor(index / QUESTIONS_PER_PAGE) + 1 };
}

/** The questions that stand in the way of submitting, in the order in which the page shows them. */
export const openQuestions = <Q extends Answerable>(questions: readonly Q[]): Q[] =>
  topicsOf(questions).flatMap((topic) => topic.questions.filter(isOpenQuestion));

/** Where to resume: the page of the first open question, or the very first page when none is open. */
export function resumePlace(questions: readonly Answerable[]): Place {
  const [first] = openQuestions(questions);
  return (first && placeOf(topicsOf(questions), first)) ?? { topic: 0, page: 1 };
}
