import {
  type Field,
  fieldOf,
  fieldWords,
  messages,
  questionnaire,
  readDate,
  readValue,
  sentQuestionnaire,
} from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import type { Core } from '@strapi/strapi';
import type { Principal } from '../access/principal';
import { fieldErrors, ValidationError } from '../records/errors';
import { findRow, type Row } from '../records/read';
import { insertRows } from '../records/store';
import { tableOf } from '../records/table';
import { currentScope, viewing } from '../tenancy';
import { askedOf } from './building/asked';
import { mintLink, type NewLink } from './links';
import { type FoundRecipient, findRecipient, type RecipientType } from './recipient';

/** Whose name the respondent reads. */
type Sender = Pick<Principal, 'username' | 'displayName' | 'company'>;

type Data = Readonly<Record<string, unknown>>;

/** What the sender writes to the recipient; shorter than the column, since it stands above the questions. */
const MESSAGE: Field = { ...fieldOf(sentQuestionnaire, 'message'), max: 2_000 };

const readQuestions = async (strapi: Core.Strapi, questionnaireId: number): Promise<AskedQuestion[]> => {
  const questions = await askedOf(strapi, questionnaireId);
  if (questions.length === 0) throw fieldErrors([{ field: 'questionnaire_id', message: messages.noQuestions }]);
  return questions;
};

const findQuestionnaire = async (strapi: Core.Strapi, data: Data): Promise<Row> => {
  const id = data.questionnaire_id;
  const row =
    typeof id === 'string' || typeof id === 'number' ? await findRow(strapi, questionnaire, String(id)) : null;
  if (!row) {
    const field = 'questionnaire_id';
    throw fieldErrors([{ field, message: messages.unknownRelation(String(id ?? '').slice(0, 40)) }]);
  }
  const asked = typeof data.type === 'string' ? data.type.toLowerCase() : String(row.type).toLowerCase();
  if (asked !== String(row.type).toLowerCase()) {
    throw fieldErrors([{ field: 'type', message: messages.wrongRecipient(String(row.type)) }]);
  }
  return row;
};

/** The day by which an answer is hoped for, or none. */
export const readDueDate = (raw: unknown): string | null => {
  if (raw === null || raw === undefined || raw === '') return null;
  const dueDate = readDate(raw);
  if (!dueDate) throw fieldErrors([{ field: 'due_date', message: fieldWords.notDate }]);
  return dueDate;
};

const readMessage = (raw: unknown): string | null => {
  const reading = readValue(MESSAGE, raw);
  if (reading.error !== undefined) throw fieldErrors([{ field: MESSAGE.name, message: reading.error }]);
  return reading.value as string | null;
};

/**
 * Sends a questionnaire to one supplier or company: freezes its questions and the recipient's card, and mints the link.
 * Sending never depends on mail (decisions 3.9).
 * @throws ValidationError with the field that is wrong
 */
export const sendQuestionnaire = async (
  strapi: Core.Strapi,
  data: Data,
  sender: Sender,
): Promise<NewLink & { documentId: string }> => {
  const asked = await findQuestionnaire(strapi, data);
  const type = asked.type as RecipientType;
  const recipient = await findRecipient(strapi, type, data);
  const dueDate = readDueDate(data.due_date);
  const message = readMessage(data.message);
  const questions = await readQuestions(strapi, asked.id);
  const store = () => storeSent(strapi, { asked, type, recipient, dueDate, message, questions, sender });
  const { role, companyId } = currentScope();
  if (role !== 'operator' || (type === 'Supplier' && companyId !== null)) return store();
  if (type === 'Supplier') throw new ValidationError(messages.companyFirst);
  // The operator asks a company: the answers join that company's register, whichever company is in view.
  return viewing(recipient.row.id, async () => {
    await findQuestionnaire(strapi, data);
    return store();
  });
};

interface Ready {
  readonly asked: Row;
  readonly type: RecipientType;
  readonly recipient: FoundRecipient;
  readonly dueDate: string | null;
  readonly message: string | null;
  readonly questions: readonly AskedQuestion[];
  readonly sender: Sender;
}

const storeSent = async (strapi: Core.Strapi, ready: Ready): Promise<NewLink & { documentId: string }> => {
  const { asked, type, recipient, dueDate, message, questions, sender } = ready;
  const { documentId, title, description } = asked;
  const [id] = await insertRows(tableOf(strapi, sentQuestionnaire), [
    {
      title,
      type,
      recipient: recipient.name,
      questionnaire: asked.id,
      [type === 'Supplier' ? 'supplier' : 'recipientCompany']: recipient.row.id,
      status: 'sent',
      answered: 0,
      total: questions.length,
      dueDate,
      sentAt: new Date().toISOString(),
      askedBy: sender.company?.name ?? sender.displayName ?? sender.username,
      sentBy: sender.username,
      message,
      details: { recipient: recipient.card, questionnaire: { id: asked.id, documentId, title, description, type } },
      questions,
    },
  ]);
  const link = await mintLink(strapi, { id: id as number, due_date: dueDate }, 'first');
  const sent = await findRow(strapi, sentQuestionnaire, String(id));
  return { documentId: String(sent?.documentId), ...link };
};
