import { messages } from '@ridgeline/domain';
import { openQuestions } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { ForbiddenError } from '../../../../records/errors';
import { asOwnerForWholeQuestionnaire } from '../../../../request';
import { queueReceipt } from '../emails/queue';
import type { AnsweredQuestion, Sent } from '../sent';
import { tellConcerned } from '../tell';
import { readGivenAnswers } from './given';
import type { Submitter } from './submitter';
import { unchangedCorrections } from './unchanged';
import { checkedWith, lockOpen, store } from './write';

export interface Submission {
  readonly submittedAt: string;
  readonly status: Sent['status'];
}

/** Why a submission is not complete: questions without their answer or file, or corrections that are still as before. */
const REASONS = {
  open: (count: number) => messages.openQuestions({ count }),
  unchanged: (count: number) => answeringWords.unchanged({ count }),
} as const;

/** A submission must be complete (decisions 5.5, 27.6). */
export class IncompleteError extends Error {
  readonly questions: readonly { question_id: string; topic: string; question: string }[];

  constructor(
    readonly reason: keyof typeof REASONS,
    questions: readonly AnsweredQuestion[],
  ) {
    super(REASONS[reason](questions.length));
    this.name = 'IncompleteError';
    this.questions = questions.map(({ documentId, topic, question }) => ({ question_id: documentId, topic, question }));
  }
}

/**
 * Submits what was autosaved and what the call sends, in one step. The first call wins.
 * @param submitter the person who submits; null for calls that name none
 * @throws ConflictError for the second, IncompleteError while a question that is asked lacks its answer or evidence, or an
 * answer that the reviewer wants changed is as before; ForbiddenError by a link to one topic
 */
export const submitAnswers = async (data: unknown, submitter: Submitter | null): Promise<Submission> => {
  const { sent, soFar } = await lockOpen();
  if (sent.topic !== null) throw new ForbiddenError(answeringWords.topicOnly);
  const given = readGivenAnswers(sent, soFar, data ?? []);
  const whole = await checkedWith(sent, soFar, given);
  const shown = shownQuestions(whole);
  const open = openQuestions(shown);
  if (open.length > 0) throw new IncompleteError('open', open);
  const unchanged = await unchangedCorrections(sent.id, soFar, given);
  const same = shown.filter(({ documentId }) => unchanged.has(documentId));
  if (same.length > 0) throw new IncompleteError('unchanged', same);
  const submission = { submittedAt: soFar.at, submitter };
  const status = await store(sent, soFar, { given, whole, status: 'completed', submission });
  await asOwnerForWholeQuestionnaire(async () => {
    await tellConcerned(sent, 'answersSubmitted');
    await queueReceipt(sent.id);
  });
  return { submittedAt: soFar.at, status };
};
