import {
  answer,
  type Entity,
  messages,
  type RaisedRisk,
  type RiskOrigin,
  sentQuestionnaire,
  supplier,
} from '@ridgeline/domain';
import { riskWords } from '@ridgeline/domain/words/risks';
import { refusal } from '../../../../access/may';
import type { Principal } from '../../../../access/principal';
import { ForbiddenError, NotFoundError } from '../../../../records/errors';
import { findRow, type Row, readRow } from '../../../../records/read';
import { findSent } from '../../../questionnaire-mapping/services/sent';

const refuse = (who: Principal, entity: Entity): void => {
  const reason = refusal(who, 'read', entity);
  if (reason) throw new ForbiddenError(reason);
};

const filled = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** A supplier's inherent assessment, as values of a risk's fields. */
const assessed = (row: Row): Record<string, unknown> => {
  const impact = String(row.assessment_cia_impact ?? '');
  return filled({
    supplier: { id: row.id, documentId: row.documentId, supplier_name: row.supplier_name },
    threat: row.assessment_threat,
    matrix: row.assessment_risk_assessment_matrix,
    likelihood: row.assessment_likelihood,
    initialImpact: row.assessment_impact,
    ciaImpact: impact === '' ? null : [impact.charAt(0).toUpperCase() + impact.slice(1)],
  });
};

/**
 * Initial values of a risk raised on a supplier.
 * @throws ForbiddenError without the module of suppliers, NotFoundError for one that is not visible
 */
export const raisedOnSupplier = async (who: Principal, id: string): Promise<RaisedRisk> => {
  refuse(who, supplier);
  return { values: assessed(await readRow(supplier, id)), origin: null };
};

const originOf = async (given: Row): Promise<RiskOrigin> => {
  const mapping = given.mapping as { readonly documentId: string };
  const sent = await findSent({ id: mapping.documentId });
  const asked = sent?.questions.find(({ documentId }) => documentId === given.question_id);
  if (!sent || !asked) throw new NotFoundError(messages.rowNotFound);
  return {
    sent: { documentId: sent.document_id, title: sent.title },
    topic: asked.topic,
    question: asked.question,
    notes: asked.notes,
    answer: String(given.answer ?? ''),
  };
};

/**
 * Initial values of a risk raised on an answer: question and answer are the vulnerability; topic and recipient are the
 * threat until the user enters one; the rest is the supplier's, for users who may read suppliers.
 * @throws ForbiddenError without the module of questionnaires, NotFoundError for one that is not visible
 */
export const raisedOnAnswer = async (who: Principal, id: string): Promise<RaisedRisk> => {
  refuse(who, sentQuestionnaire);
  const given = await readRow(answer, id);
  const origin = await originOf(given);
  const mapping = await readRow(sentQuestionnaire, origin.sent.documentId);
  const asked = mapping.supplier as { readonly id: number } | null;
  const row = asked && !refusal(who, 'read', supplier) ? await findRow(supplier, String(asked.id)) : null;
  return {
    values: {
      threat: mapping.recipient
        ? riskWords.raise.threat({ topic: origin.topic, who: String(mapping.recipient) })
        : origin.topic,
      vulnerability: [riskWords.raise.question({ question: origin.question, answer: origin.answer }), origin.notes]
        .filter(Boolean)
        .join('\n'),
      ...(asked && { supplier: asked }),
      ...(row && assessed(row)),
      answer: { id: given.id, documentId: given.documentId },
    },
    origin,
  };
};
