import { type FieldMessage, fieldOf, messages, question, questionnaire, readValue } from '@ridgeline/domain';
import { questionWords } from '@ridgeline/domain/words/questions';
import { ensureChoiceRows } from '../../../../records/choice-rows';
import { ConflictError, fieldErrors, ValidationError } from '../../../../records/errors';
import { findRow } from '../../../../records/read';
import { refuseReadOnly } from '../../../../records/rights';
import { NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';

/** Most questions of one questionnaire: as many as one import may contain. */
const MOST = 10_000;

/** A question in its new place; with a topic it also moves to that topic. */
interface Placed {
  readonly id: string;
  readonly topic: string | null;
}

const readPlaced = (raw: unknown, errors: FieldMessage[]): Placed[] => {
  const { id, topic } = typeof raw === 'string' ? { id: raw } : ((raw ?? {}) as { id?: unknown; topic?: unknown });
  if (typeof id !== 'string' || id === '') {
    errors.push({ field: 'ids', message: messages.unknownRelation({ label: String(id ?? '').slice(0, 40) }) });
    return [];
  }
  if (topic === undefined || topic === null) return [{ id, topic: null }];
  const reading = readValue(fieldOf(question, 'topic'), topic);
  if (reading.error === undefined && reading.value !== null) return [{ id, topic: String(reading.value) }];
  errors.push({ field: 'topic', message: reading.error ?? messages.requiredFields });
  return [];
};

const readOrder = (data: unknown): { questionnaire: string; order: Placed[] } => {
  const { questionnaire: asked, ids } = (data ?? {}) as { questionnaire?: unknown; ids?: unknown };
  if (!Array.isArray(ids) || ids.length > MOST) throw new ValidationError(`ids must be a list of at most ${MOST}`);
  const errors: FieldMessage[] = [];
  const order = ids.flatMap((item: unknown) => readPlaced(item, errors));
  if (errors.length > 0) throw fieldErrors(errors);
  if (new Set(order.map(({ id }) => id)).size < order.length) {
    throw fieldErrors([{ field: 'ids', message: questionWords.orderTwice }]);
  }
  return { questionnaire: typeof asked === 'string' || typeof asked === 'number' ? String(asked) : '', order };
};

/**
 * Puts all questions of a questionnaire into the order that was sent, and those with a topic under it. The list must
 * have exactly the questions that exist: added or deleted ones are reported.
 * @throws ValidationError, ForbiddenError for a shared questionnaire, ConflictError when the questions have changed
 */
export const putInOrder = async (data: unknown): Promise<{ readonly ordered: number }> => {
  const { questionnaire: id, order } = readOrder(data);
  const row = id === '' ? null : await findRow(questionnaire, id);
  if (!row)
    throw fieldErrors([{ field: 'questionnaire', message: messages.unknownRelation({ label: id.slice(0, 40) }) }]);
  refuseReadOnly(questionnaire, row);
  const table = tableOf(question).name;
  // Two users who order at once run one after the other, and so does a new question, whose foreign key refers to this row.
  await currentTransaction().raw(`select from ${tableOf(questionnaire).name} where id = ? for update`, [row.id]);
  const { rows: stored } = await currentTransaction().raw<{ rows: { id: string }[] }>(
    `select document_id as id from ${table} where questionnaires_id_id = ?`,
    [row.id],
  );
  const wanted = new Set(order.map((placed) => placed.id));
  if (stored.length !== wanted.size || stored.some((one) => !wanted.has(one.id))) {
    throw new ConflictError(questionWords.orderStale);
  }
  await ensureChoiceRows(
    question,
    order.map(({ topic }) => ({ topic })),
  );
  // A new place is not a change of the question itself: a form that is open on it can still be saved.
  await currentTransaction().raw(
    `update ${table} t set position = n.place::integer, topic = coalesce(n.topic, t.topic),
       updated_at = case when coalesce(n.topic, t.topic) = t.topic then t.updated_at else ${NOW} end
     from json_to_recordset(?::json) as n(id text, place integer, topic text)
     where t.document_id = n.id and t.questionnaires_id_id = ?
       and (t.position is distinct from n.place or coalesce(n.topic, t.topic) <> t.topic)`,
    [JSON.stringify(order.map((placed, at) => ({ ...placed, place: at + 1 }))), row.id],
  );
  return { ordered: order.length };
};
