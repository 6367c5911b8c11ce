import { matchQuestions } from '@ridgeline/domain/questions/compare';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { readGiven } from '@ridgeline/domain/questions/given';
import { asOwnerForWholeQuestionnaire } from '../../../../request';
import { findPrevious } from '../review/compare';
import { type AnswersSoFar, answeredQuestions, answersSoFar, openedByLink } from '../sent';

export interface EarlierAnswer {
  readonly question_id: string;
  readonly answer: string;
  readonly comment: string | null;
  readonly from: { readonly title: string; readonly submittedAt: string };
}

/** The latest submission of the same recipient to the same company, with the answers that counted. */
const previousOf = async (sentId: number) =>
  asOwnerForWholeQuestionnaire(async () => {
    const found = await findPrevious(sentId);
    if (!found) return null;
    const soFar: AnswersSoFar = await answersSoFar(found.id);
    return { found, soFar, asked: shownQuestions(answeredQuestions(found.questions, soFar)) };
  });

/**
 * Earlier answers of the recipient: those of its latest submission to questions with the same text and kind that still
 * offer them. Files are not offered, nor anything outside the link's topic.
 */
export const earlierAnswers = async (): Promise<EarlierAnswer[]> => {
  const sent = await openedByLink();
  const previous = sent && (await previousOf(sent.id));
  if (!previous) return [];
  const { found, soFar, asked } = previous;
  const from = { title: found.title, submittedAt: found.submittedAt };
  return [...matchQuestions(sent.questions, asked)].flatMap(([now, then]) => {
    if (now.kind !== then.kind || now.kind === 'File') return [];
    const reading = readGiven(now, then.answer);
    if (reading.error !== undefined || reading.value === null) return [];
    const comment = soFar.answers.get(then.documentId)?.comment ?? null;
    return [{ question_id: now.documentId, answer: reading.value, comment, from }];
  });
};
