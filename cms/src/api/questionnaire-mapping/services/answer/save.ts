import { messages } from '@ridgeline/domain';
import { openQuestions } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { ForbiddenError } from '../../../../records/errors';
import { asOwnerForWholeQuestionnaire } from '../../../../request';
import type { AnswersSoFar, Evidence, Sent } from '../sent';
import { tellConcerned } from '../tell';
import { readGivenAnswers } from './given';
import { checkedWith, lockOpen, store } from './write';

/** One answer as another window wrote it. */
export interface ChangedAnswer {
  readonly question_id: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly files: readonly Evidence[];
  readonly savedAt: string;
}

export interface Saved {
  readonly savedAt: string;
  readonly status: Sent['status'];
  /** What another window wrote since `since`, even if this call has just replaced it. */
  readonly changed: readonly ChangedAnswer[];
}

const changedSince = ({ answers, files }: AnswersSoFar, since: string | null): ChangedAnswer[] =>
  [...answers.values()]
    .filter(({ saved_at }) => since !== null && saved_at > since)
    .map(({ question_id, answer, comment, saved_at }) => ({
      question_id,
      answer,
      comment,
      files: files.get(question_id) ?? [],
      savedAt: saved_at,
    }));

/**
 * Stores answers and comments as they are sent. For each question the later write wins, and both windows get it
 * (decisions 3.10).
 * @param since the time that the window last knew of, as ISO text
 * @throws ConflictError once it is submitted, ValidationError for an invalid question, answer or file
 */
export const saveAnswers = async (data: unknown, since: string | null): Promise<Saved> => {
  const { sent, soFar } = await lockOpen();
  const given = readGivenAnswers(sent, soFar, data);
  const changed = changedSince(soFar, since);
  if (given.length === 0) return { savedAt: soFar.at, status: sent.status, changed };
  const whole = await checkedWith(sent, soFar, given);
  return { savedAt: soFar.at, status: await store(sent, soFar, { given, whole, status: 'in-progress' }), changed };
};

export interface Submission {
  readonly submittedAt: string;
  readonly status: Sent['status'];
}

/** Questions that are still open: a submission must be complete (decisions 5.5). */
export class OpenQuestionsError extends Error {
  constructor(readonly open: readonly { question_id: string; topic: string; question: string }[]) {
    super(messages.openQuestions({ count: open.length }));
    this.name = 'OpenQuestionsError';
  }
}

/**
 * Submits what was autosaved and what the call sends, in one step. The first call wins.
 * @throws ConflictError for the second, OpenQuestionsError while a question that is asked lacks its answer or evidence,
 * ForbiddenError by a link to one topic
 */
export const submitAnswers = async (data: unknown): Promise<Submission> => {
  const { sent, soFar } = await lockOpen();
  if (sent.topic !== null) throw new ForbiddenError(answeringWords.topicOnly);
  const given = readGivenAnswers(sent, soFar, data ?? []);
  const whole = await checkedWith(sent, soFar, given);
  const open = openQuestions(shownQuestions(whole));
  if (open.length > 0) {
    throw new OpenQuestionsError(
      open.map(({ documentId, topic, question }) => ({ question_id: documentId, topic, question })),
    );
  }
  const status = await store(sent, soFar, { given, whole, status: 'completed', submittedAt: soFar.at });
  await asOwnerForWholeQuestionnaire(() => tellConcerned(sent, 'answersSubmitted'));
  return { submittedAt: soFar.at, status };
};
