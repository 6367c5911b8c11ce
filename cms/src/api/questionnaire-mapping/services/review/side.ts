import { messages, sentQuestionnaire } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { reviewRefusals as words } from '@ridgeline/domain/words/review';
import { refusal } from '../../../../access/may';
import type { Caller, Principal } from '../../../../access/principal';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../../records/errors';
import { currentScope } from '../../../../request';
import { findSent, type Sent } from '../sent';
import { type ReviewedAnswer, reviewedAnswers, UNANSWERED } from './stored';

/** Whether a company was asked by itself; those that were sent before the asker was stored say it by their names alone. */
const askedItself = ({ asked_by, details: { asker, recipient } }: Sent): boolean =>
  asker === undefined ? asked_by === recipient.name : asker === recipient.id;

/**
 * Whether a user belongs to the side that asked (decisions 3.10). A questionnaire that the operator sends to a company is
 * in that company's register; it is recognised by who asked, which is not the company itself.
 */
const isAsker = (sent: Sent, who: Caller): boolean =>
  sent.type !== 'Company' || who.role === 'Operator' || askedItself(sent);

/** Whether a user may review the answers of a sent questionnaire, whatever its status, in the company in view. */
export const mayReview = (sent: Sent, who: Caller): boolean =>
  currentScope().companyId !== null && !refusal(who, 'update', sentQuestionnaire) && isAsker(sent, who);

/** A submitted questionnaire, locked for a review until the request is committed. */
export interface Reviewed {
  readonly sent: Sent;
  readonly answers: ReadonlyMap<string, ReviewedAnswer>;
  /** The questions that are asked, depending on the answers, each with its own answer. */
  readonly shown: readonly (AskedQuestion & ReviewedAnswer)[];
}

/**
 * Locks a sent questionnaire for a review: reviewers and respondents run one after the other.
 * @throws NotFoundError, ForbiddenError for the side that was asked, ConflictError unless it was submitted
 */
export const lockForReview = async (id: string, who: Principal): Promise<Reviewed> => {
  const sent = await findSent({ id }, true);
  if (!sent) throw new NotFoundError(messages.rowNotFound);
  if (!isAsker(sent, who)) throw new ForbiddenError(words.senderOnly);
  if (sent.status !== 'completed')
    throw new ConflictError(messages.notMovable({ status: sent.status }), { status: sent.status });
  const answers = await reviewedAnswers(sent.id);
  const all = sent.questions.map((question) => ({ ...question, ...(answers.get(question.documentId) ?? UNANSWERED) }));
  return { sent, answers, shown: shownQuestions(all) };
};
