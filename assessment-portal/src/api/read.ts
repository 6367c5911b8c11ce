import { isLanguage } from '@ridgeline/domain/language';
import { isQuestionKind, USUAL_KIND } from '@ridgeline/domain/questions/kinds';
import type { Assessment, Conflict, EvidenceFile, Question, SavedAnswer } from './assessment';

type Row = Record<string, unknown>;

/** An object's fields, or none: data of the server is checked only here. */
export const fields = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const words = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const wordsOrNull = (value: unknown): string | null => words(value) || null;

/** A list of texts, or JSON text of one (the stored form of the questions). */
function texts(value: unknown): string[] {
  if (typeof value !== 'string') return list(value).map(words).filter(Boolean);
  try {
    return list(JSON.parse(value)).map(words).filter(Boolean);
  } catch {
    return [];
  }
}

/** One of some words, or the default for other values. */
const among = <const Word extends string, Other>(
  all: readonly Word[],
  value: unknown,
  otherwise: Other,
): Word | Other => all.find((word) => word === value) ?? otherwise;

const condition = (value: unknown): Question['showWhen'] => {
  const { match, rules } = fields(value);
  const read = list(rules).map((rule) => ({ code: words(fields(rule).code), is: texts(fields(rule).is) }));
  return read.length > 0 ? { match: among(['any'], match, 'all'), rules: read } : null;
};

export const readFiles = (value: unknown): EvidenceFile[] =>
  list(value).map((entry) => {
    const { documentId, name, size } = fields(entry);
    return { documentId: words(documentId), name: words(name), size: Number(size) || 0 };
  });

const question = (value: unknown): Question => {
  const row = fields(value);
  return {
    id: words(row.id) || words(row.documentId),
    documentId: words(row.documentId),
    code: words(row.code),
    topic: words(row.topic).trim(),
    kind: isQuestionKind(row.kind) ? row.kind : USUAL_KIND,
    question: words(row.question),
    notes: words(row.notes),
    options: texts(row.options),
    required: row.required !== false,
    evidence: among(['Optional', 'Required'], row.evidence, 'No'),
    showWhen: condition(row.showWhen),
    answer: wordsOrNull(row.answer),
    comment: wordsOrNull(row.comment),
    files: readFiles(row.files),
    savedAt: wordsOrNull(row.savedAt),
    locked: row.locked === true,
    verdict: among(['accepted', 'change'], row.verdict, null),
    reviewComment: words(row.reviewComment),
  };
};

/** Parses the body of GET /api/questionnaire-mapping; undefined when it contains no questionnaire. */
export function readAssessment(body: unknown): Assessment | undefined {
  const { data, questionnaireStatus } = fields(body);
  const { questions, questionnaire, company_details, company_questionnaire } = fields(data);
  if (!Array.isArray(questions)) return undefined;
  const about = fields(list(questionnaire)[0]);
  const recipient = fields(list(company_details)[0]);
  const sent = fields(company_questionnaire);
  const { ask, submit } = fields(sent.may);
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
    endsOn: wordsOrNull(sent.ends_on),
    submittedAt: wordsOrNull(sent.submitted_at),
    submittedBy: [words(sent.submitted_by), words(sent.submitted_by_position)].filter(Boolean).join(', '),
    language: isLanguage(sent.language) ? sent.language : null,
    topic: wordsOrNull(fields(sent.scope).topic),
    reviewNote: words(sent.review_note),
    reviewedAt: wordsOrNull(sent.reviewed_at),
    timeZone: words(sent.time_zone),
    mails: sent.mails === true,
    may: { ask: ask === true, submit: submit !== false },
    recipient: {
      id: words(recipient.id),
      name: words(recipient.name) || words(recipient.supplier_name),
      address: words(recipient.address),
      email: words(recipient.email) || words(recipient.contact_person_email),
    },
    questions: questions.map(question),
  };
}

/** An answer that was not stored, because another person changed it. */
export const readConflict = (value: unknown): Conflict => {
  const { question_id, answer, comment, savedAt, byColleague } = fields(value);
  return {
    questionId: words(question_id),
    answer: wordsOrNull(answer),
    comment: wordsOrNull(comment),
    savedAt: wordsOrNull(savedAt),
    byColleague: byColleague === true,
  };
};

/** The properties of a question in the answer to a save or an upload; only those that the server sent. */
export const readSaved = (value: unknown): SavedAnswer => {
  const row = fields(value);
  return {
    questionId: words(row.question_id),
    savedAt: wordsOrNull(row.savedAt),
    ...('answer' in row && { answer: wordsOrNull(row.answer) }),
    ...('comment' in row && { comment: wordsOrNull(row.comment) }),
    ...('files' in row && { files: readFiles(row.files) }),
  };
};
