import type { Assessment, Question, SavedAnswer } from './assessment';

type Row = Record<string, unknown>;

/** An object's fields, or none: what the server sends is checked here and nowhere else. */
export const fields = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const words = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const wordsOrNull = (value: unknown): string | null => words(value) || null;

/** A list of texts, or JSON text of one (the questions' own storage form). */
function texts(value: unknown): string[] {
  if (typeof value !== 'string') return list(value).map(words).filter(Boolean);
  try {
    return list(JSON.parse(value)).map(words).filter(Boolean);
  } catch {
    return [];
  }
}

const question = (value: unknown): Question => {
  const row = fields(value);
  return {
    id: words(row.id) || words(row.documentId),
    documentId: words(row.documentId),
    topic: words(row.topic).trim(),
    question: words(row.question),
    notes: words(row.notes),
    options: texts(row.options),
    answer: wordsOrNull(row.answer),
    savedAt: wordsOrNull(row.savedAt),
  };
};

/** The body of GET /api/questionnaire-mapping; undefined when it holds no questionnaire. */
export function readAssessment(body: unknown): Assessment | undefined {
  const { data, questionnaireStatus } = fields(body);
  const { questions, questionnaire, company_details, company_questionnaire } = fields(data);
  if (!Array.isArray(questions)) return undefined;
  const about = fields(list(questionnaire)[0]);
  const recipient = fields(list(company_details)[0]);
  const sent = fields(company_questionnaire);
  return {
    status: (words(sent.status) || words(questionnaireStatus)).toLowerCase(),
    title: words(about.title),
    description: words(about.description),
    type: words(about.type),
    questionnaireId: words(sent.questionnaire_id) || words(about.id),
    askedBy: words(sent.asked_by),
    message: words(sent.message),
    dueDate: wordsOrNull(sent.due_date),
    expiresAt: wordsOrNull(sent.expires_at),
    submittedAt: wordsOrNull(sent.submitted_at),
    recipient: {
      id: words(recipient.id),
      name: words(recipient.name) || words(recipient.supplier_name),
      address: words(recipient.address),
      email: words(recipient.email) || words(recipient.contact_person_email),
    },
    questions: questions.map(question),
  };
}

/** `changed` of a save's answer: what another window wrote. */
export const readChanged = (value: unknown): SavedAnswer[] =>
  list(value).map((entry) => {
    const row = fields(entry);
    return { questionId: words(row.question_id), answer: wordsOrNull(row.answer), savedAt: wordsOrNull(row.savedAt) };
  });
