import { answer, risk } from '@ridgeline/domain';
import { nameOf, tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** A risk that was raised on an answer. */
export interface RaisedRisk {
  readonly documentId: string;
  /** What the risk is called. */
  readonly name: string;
  readonly riskId: string;
  readonly riskLevel: string | null;
}

/** The risks that were raised on the answers of a sent questionnaire, by the documentId of the question. */
export const raisedOnAnswers = async (sentId: number): Promise<Map<string, RaisedRisk[]>> => {
  const [risks, answers] = [tableOf(risk), tableOf(answer)];
  const column = (name: string): string => `r.${risks.byField.get(name)?.column}`;
  const given = (name: string): string => `a.${answers.byField.get(name)?.column}`;
  const { rows } = await currentTransaction().raw<{ rows: (RaisedRisk & { readonly question: string })[] }>(
    `select ${given('question_id')} as question, r.document_id as "documentId", ${nameOf(risk, 'r')} as name, ${column('riskId')} as "riskId",
       ${column('riskLevel')} as "riskLevel"
     from ${risks.name} r join ${answers.name} a on a.id = ${column('answer')}
     where ${given('mapping')} = ? order by r.id`,
    [sentId],
  );
  const found = new Map<string, RaisedRisk[]>();
  for (const { question, ...raised } of rows) found.set(question, [...(found.get(question) ?? []), raised]);
  return found;
};
