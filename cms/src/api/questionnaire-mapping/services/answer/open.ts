import { canMove, isFinished, isOpen } from '@ridgeline/domain/assessment';
import { openQuestionOf } from '@ridgeline/domain/questions/asked';
import { currentTransaction } from '../../../../request';
import { notifyChanged } from '../notify';
import { answersSoFar, type Opened, openedByLink, type Sent } from '../sent';
import { wholeOf, withinTopic } from './whole';

/**
 * Notes that a person has opened the link, the first time: called for what the page sends once it is drawn, and not for the
 * reading of the questions, which programs that check links in mails do too.
 */
export const markOpened = async (sent: Sent): Promise<Sent['status']> => {
  if (!canMove(sent.status, 'opened')) return sent.status;
  await currentTransaction().raw(
    `update questionnaire_mappings set status = 'opened', opened_at = now() at time zone 'utc' where id = ? and status = ?`,
    [sent.id, sent.status],
  );
  notifyChanged(sent);
  return 'opened';
};

/** What else the holder of the link may do: a colleague with a link to one topic may not ask other colleagues or submit. */
const mayOf = ({ topic, questions }: Opened, status: Sent['status']) => {
  const whole = topic === null && isOpen(status);
  return { ask: whole && new Set(questions.map((question) => question.topic)).size > 1, submit: whole };
};

/** What the link opens; null when the link shows nothing (it has ended). */
export const openSent = async () => {
  const sent = await openedByLink();
  if (!sent) return null;
  const { status } = sent;
  const soFar = await answersSoFar(sent.id);
  const asked = sent.topic === null ? sent.questions : withinTopic(await wholeOf(sent, soFar), sent.topic);
  // What a reviewer writes is shown once the review is finished, not before.
  const reviewed = status !== 'completed';
  const questions = asked.map((question) => {
    const given = soFar.answers.get(question.documentId);
    return {
      ...openQuestionOf(question),
      answer: given?.answer ?? null,
      comment: given?.comment ?? null,
      savedAt: given?.saved_at ?? null,
      files: soFar.files.get(question.documentId) ?? [],
      locked: given?.locked === true,
      verdict: reviewed ? (given?.verdict ?? null) : null,
      reviewComment: reviewed ? (given?.review_comment ?? null) : null,
    };
  });
  return { sent, status, questions, may: mayOf(sent, status), finished: isFinished(status) };
};
