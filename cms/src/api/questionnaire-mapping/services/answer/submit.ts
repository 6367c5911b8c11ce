import { messages } from '@ridgeline/domain';
import { openQuestions } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { ForbiddenError } from '../../../../records/errors';
import { asOwnerForWholeQuestionnaire, currentTransaction } from '../../../../request';
import { queueReceipt } from '../emails/queue';
import { answerState } from '../review/state';
import type { AnsweredQuestion, AnswersSoFar, Sent } from '../sent';
import { tellConcerned } from '../tell';
import { type Given, readGivenAnswers } from './given';
import type { Submitter } from './submitter';
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
 * The questions whose answer the reviewer wants changed, and that have still the answer, comment and files of that time.
 * As the owner: a respondent may not read what was reviewed.
 */
const asReviewed = async (sentId: number): Promise<string[]> => {
  const { rows } = await asOwnerForWholeQuestionnaire(() =>
    currentTransaction().raw<{ rows: { question: string }[] }>(
      `select a.question_id as question from answers a join questionnaire_mappings m on m.id = a.mapping_id
       where a.mapping_id = ? and m.changes_asked_at is not null and a.verdict = 'change' and a.locked is not true
         and a.as_reviewed is not distinct from ${answerState('a')}`,
      [sentId],
    ),
  );
  return rows.map(({ question }) => question);
};

/** As `asReviewed`, without those that this call changes. */
const unchangedCorrections = async (
  sentId: number,
  { answers }: AnswersSoFar,
  given: readonly Given[],
): Promise<ReadonlySet<string>> => {
  const unchanged = new Set(await asReviewed(sentId));
  for (const { question, answer, comment } of given) {
    const stored = answers.get(question.documentId);
    const differs = (sent: string | null | undefined, there: string | null | undefined) =>
      sent !== undefined && (sent ?? '') !== (there ?? '');
    if (differs(answer, stored?.answer) || differs(comment, stored?.comment)) unchanged.delete(question.documentId);
  }
  return unchanged;
};

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
