import { isArchived, messages, questionnaire } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { fieldErrors } from '../../../../records/errors';
import { findRow, type Row } from '../../../../records/read';
import { askedOf, problemsIn } from '../../../questionnaire/services/building/asked';
import type { Data } from './send-options';

const FIELD = 'questionnaire_id';

/** The visible questionnaire that a sending names. @throws ValidationError at `questionnaire_id` or `type` */
export const findQuestionnaire = async (data: Data): Promise<Row> => {
  const id = data[FIELD];
  const row = typeof id === 'string' || typeof id === 'number' ? await findRow(questionnaire, String(id)) : null;
  if (!row) throw fieldErrors([{ field: FIELD, message: sendingWords.problems.gone }]);
  if (isArchived(row)) throw fieldErrors([{ field: FIELD, message: archiveWords.refused.questionnaire }]);
  const asked = typeof data.type === 'string' ? data.type.toLowerCase() : String(row.type).toLowerCase();
  if (asked !== String(row.type).toLowerCase()) {
    throw fieldErrors([{ field: 'type', message: messages.wrongRecipient({ type: String(row.type) }) }]);
  }
  return row;
};

/** Why these questions cannot be sent, each as a sentence; empty when they can. */
export const problemsOf = (questions: readonly AskedQuestion[]): string[] =>
  questions.length === 0
    ? [messages.noQuestions]
    : problemsIn(questions).map(({ code, message }) => sendingWords.problems.condition({ code, message }));

/**
 * The questions as they will be asked.
 * @throws ValidationError that names each question whose condition can never hold, or when there are none
 */
export const readAskable = async (questionnaireId: number): Promise<AskedQuestion[]> => {
  const questions = await askedOf(questionnaireId);
  const problems = problemsOf(questions);
  if (problems.length > 0) throw fieldErrors(problems.map((message) => ({ field: FIELD, message })));
  return questions;
};
