import { question } from '@ridgeline/domain';
import { type AskedQuestion, type QuestionRow, toAsked } from '@ridgeline/domain/questions/asked';
import { type ConditionProblem, conditionProblems } from '@ridgeline/domain/questions/conditions';
import { inAskedOrder } from '@ridgeline/domain/questions/order';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** A condition that can never hold as it is written, with the question that has it. */
export interface QuestionProblem extends ConditionProblem {
  readonly documentId: string;
  readonly question: string;
}

/** The questions of a visible questionnaire, in the order in which they are asked; empty for one that is not visible. */
export const askedOf = async (questionnaireId: number): Promise<AskedQuestion[]> => {
  const { rows } = await currentTransaction().raw<{ rows: QuestionRow[] }>(
    `select id, document_id as "documentId", topic, question, notes, options, kind, choices, required, evidence, weight,
       code, show_when as "showWhen"
     from ${tableOf(question).name} where questionnaires_id_id = ? order by position, id`,
    [questionnaireId],
  );
  return inAskedOrder(rows.map(toAsked));
};

/**
 * Errors in the conditions of these questions, each with the question that has it; without any the questions can be sent.
 * @param questions in the order in which they are asked
 */
export const problemsIn = (questions: readonly AskedQuestion[]): QuestionProblem[] => {
  const byCode = new Map(questions.map((one) => [one.code, one]));
  return conditionProblems(questions).map((problem) => {
    const found = byCode.get(problem.code);
    return { ...problem, documentId: found?.documentId ?? '', question: found?.question ?? '' };
  });
};
