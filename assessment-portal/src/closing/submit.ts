import { isAnswered } from '@ridgeline/domain/questions/answered';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import type { Assessment, Question, SubmitOutcome } from '../api/assessment';
import { send } from '../api/client';
import { bodyOf, errorOf, problemOf } from '../api/problem';
import { fields, list } from '../api/read';
import type { Submitter } from './submitter';

const answerRow = (assessment: Assessment, question: Question) => {
  const toSupplier = assessment.type.toLowerCase() === 'supplier';
  return {
    answer: question.answer,
    question_id: question.id,
    questionnaire_id: assessment.questionnaireId,
    company_id: toSupplier ? null : assessment.recipient.id,
    supplier_id: toSupplier ? assessment.recipient.id : null,
    type: assessment.type,
  };
};

/** The answers to send: not those of file questions, and not closed ones. */
const counts = ({ kind, locked, answer }: Question): boolean => kind !== 'File' && !locked && isAnswered(answer);

/** Submits all answers (decisions 5.5). */
export async function submit(token: string, assessment: Assessment, submitter: Submitter): Promise<SubmitOutcome> {
  const data = shownQuestions(assessment.questions)
    .filter(counts)
    .map((question) => answerRow(assessment, question));
  const response = await send('POST', '/api/create-bulk/submitAnswer', { url: token, data, submitter }, token);
  if (!response) return { kind: 'offline' };
  const body = await bodyOf(response);
  if (response.status === 409) return { kind: 'submitted' };
  if (response.ok && body.is_success === true) {
    const { status, submittedAt } = fields(body.data);
    return {
      kind: 'accepted',
      status: typeof status === 'string' ? status : 'completed',
      submittedAt: typeof submittedAt === 'string' ? submittedAt : null,
    };
  }
  const { details } = errorOf(body);
  for (const kind of ['open', 'unchanged'] as const) {
    const questions = list(details[kind]);
    if (questions.length > 0) return { kind, questionIds: questions.map((one) => String(fields(one).question_id)) };
  }
  return problemOf(response, body) ?? { kind: 'failed' };
}
