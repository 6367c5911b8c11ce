import { messages, sentQuestionnaire } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { reviewRefusals as words } from '@ridgeline/domain/words/review';
import { refusal } from '../../../../access/may';
import type { Principal } from '../../../../access/principal';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../../records/errors';
import { currentScope } from '../../../../request';
import { findSent, type Sent } from '../sent';
import { type ReviewedAnswer, reviewedAnswers, UNANSWERED } from './stored';

/**
 * Whether somebody belongs to the side that asked (decisions 3.10). What the operator asks a company stands in that
 * company's register; it is told apart by who asked, which there is not the company itself.
 */
const isAsker = ({ type, asked_by, details }: Sent, who: Principal): boolean =>
  type !== 'Company' || who.role === 'Operator' || asked_by === details.recipient.name;

/** Whether somebody may judge the answers of a sent questionnaire, whatever its status: in a company that is in view. */
export const mayReview = (sent: Sent, who: Principal): boolean =>
  currentScope().companyId !== null && !refusal(who, 'update', sentQuestionnaire) && isAsker(sent, who);

/** A submitted questionnaire, held for the one who reviews it until the request is stored. */
export interface Reviewed {
  readonly sent: Sent;
  readonly answers: ReadonlyMap<string, ReviewedAnswer>;
  /** The questions that are asked after the answers, each with its own. */
  readonly shown: readonly (AskedQuestion & ReviewedAnswer)[];
}

/**
 * Locks a sent questionnaire for a review: reviewers and respondents come one after the other.
 * @throws NotFoundError, ForbiddenError for the side that was asked, ConflictError unless it was submitted
 */
export const lockForReview = async (id: string, who: Principal): Promise<Reviewed> => {
  const sent = await findSent({ id }, true);
  if (!sent) throw new NotFoundError(messages.rowNotFound);
  if (!isAsker(sent, who)) throw new ForbiddenError(words.senderOnly);
  if (sent.status !== 'completed') throw new ConflictError(messages.notMovable(sent.status), { status: sent.status });
  const answers = await reviewedAnswers(sent.id);
  const all = sent.questions.map((question) => ({ ...question, ...(answers.get(question.documentId) ?? UNANSWERED) }));
  return { sent, answers, shown: shownQuestions(all) };
};
