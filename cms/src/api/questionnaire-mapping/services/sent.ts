import { messages } from '@ridgeline/domain';
import type { AssessmentStatus } from '@ridgeline/domain/assessment';
import type { Language } from '@ridgeline/domain/language';
import { type AskedQuestion, readAsked } from '@ridgeline/domain/questions/asked';
import type { Verdict } from '@ridgeline/domain/sending';
import { type Answered, newTrip, type Statement, together } from '../../../database/together';
import { ValidationError } from '../../../records/errors';
import { currentScope, currentTransaction } from '../../../request';

/** The details of the recipient, as they were when it was sent. */
export interface Recipient {
  readonly id: number;
  readonly name?: string;
  readonly supplier_name?: string;
  readonly address: string | null;
  readonly email?: string | null;
  readonly contact_person_email?: string | null;
}

/** The fields of a sent questionnaire that the code of this folder needs. */
export interface Sent {
  readonly id: number;
  readonly document_id: string;
  readonly company_id: number;
  readonly title: string;
  readonly type: 'Supplier' | 'Company';
  readonly status: AssessmentStatus;
  readonly due_date: string | null;
  readonly submitted_at: string | null;
  readonly submitted_by: string | null;
  readonly submitted_by_position: string | null;
  readonly asked_by: string | null;
  readonly message: string | null;
  readonly language: Language | null;
  readonly review_note: string | null;
  readonly reviewed_at: string | null;
  readonly details: {
    recipient: Recipient;
    /** Id of the company that asked; null for the operator. */
    asker?: number | null;
    questionnaire: { id: number; documentId: string; title: string; description: string; type: string };
  };
  /** As they were when they were sent; editing the questionnaire does not change them (decisions 3.9). */
  readonly questions: readonly AskedQuestion[];
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

// With Strapi, jsonb arrives as text, json parsed.
const COLUMNS = `id, document_id, company_id, title, type, status, due_date::text as due_date, asked_by, message, language, submitted_by,
  submitted_by_position,  review_note, details::json as details, to_char(submitted_at, ${ISO}) as submitted_at, to_char(reviewed_at, ${ISO}) as reviewed_at`;

const toSent = (row: Sent | undefined): Sent | null =>
  row ? { ...row, questions: (row.questions ?? []).map(readAsked) } : null;

/**
 * A visible sent questionnaire, by id or documentId.
 * @throws ValidationError when an operator without a company in view would lock it (decisions 1.2)
 */
export const findSent = async ({ id }: { id: string }, lock = false): Promise<Sent | null> => {
  const { role, companyId } = currentScope();
  const readsOnly = role === 'operator' && companyId === null;
  const { rows } = await currentTransaction().raw<{ rows: Sent[] }>(
    `select ${COLUMNS}, questions::json as questions from questionnaire_mappings
     where id::text = ? or document_id = ? ${lock && !readsOnly ? 'for update' : ''}`,
    [id, id],
  );
  // One that does not exist is not found, for every caller.
  if (lock && readsOnly && rows[0]) throw new ValidationError(messages.companyFirst);
  return toSent(rows[0]);
};

const OPENED = `select ${COLUMNS}, wall_asked()::json as questions from questionnaire_mappings`;

const LOCKED: Statement = { text: `${OPENED} for update`, name: 'respondent locks' };

export type OpenedByLink = (Sent & { readonly topic: string | null }) | null;

const toOpened = ({ rows }: Answered): OpenedByLink => {
  const sent = toSent(rows[0] as Sent | undefined);
  return sent && { ...sent, topic: currentScope().topic ?? null };
};

/** The sent questionnaire of the respondent's link, with the questions of the link's topic, or all of them. */
export const openedByLink = async (lock = false): Promise<OpenedByLink> => {
  const statement = lock ? LOCKED : { text: OPENED, name: 'respondent opens' };
  const [answer] = await together(currentTransaction(), [statement]);
  return toOpened(answer ?? { rows: [] });
};

export type Opened = NonNullable<OpenedByLink>;

/** A file that was given with an answer. */
export interface EvidenceFile {
  readonly documentId: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly mime: string;
}

export interface StoredAnswer {
  readonly document_id: string;
  readonly question_id: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly saved_at: string;
  readonly verdict: Verdict | null;
  readonly review_comment: string | null;
  readonly locked: boolean | null;
  /** The documentId of the colleague's link by which it came; null for the link to all topics. */
  readonly given_by: string | null;
}

/** SQL of the documentId of the respondent's own link if it is a colleague's; null for a link to all topics. */
export const COLLEAGUES_LINK =
  '(select l.document_id from questionnaire_links l where l.token_hash = wall_link() and l.topic is not null)';

/** The answers so far, as far as row security shows them. */
export interface AnswersSoFar {
  /** The time of reading, later than every answer: what is saved now gets this time. */
  readonly at: string;
  /** By question. */
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  readonly files: ReadonlyMap<string, readonly EvidenceFile[]>;
}

const ANSWERS = `json_build_object('document_id', document_id, 'question_id', question_id, 'answer', answer, 'comment', comment,
  'saved_at', to_char(saved_at, ${ISO}), 'verdict', verdict, 'review_comment', review_comment, 'locked', locked,
  'given_by', given_by)`;

const FILES = `json_build_object('question_id', question_id, 'documentId', document_id, 'name', name, 'size', size, 'mime', mime)`;

/**
 * Query for everything that was answered to a sent questionnaire.
 * @param which SQL of its id; a function in it is put into a subquery, or PostgreSQL may call it for every answer there is
 */
const answersSoFarText = (which: string): string =>
  // Two saves in the same millisecond, one after the other, still get different times.
  `select to_char(greatest(clock_timestamp() at time zone 'utc', max(saved_at) + interval '1 millisecond'), ${ISO}) as at,
     coalesce(json_agg(${ANSWERS}) filter (where id is not null), '[]') as answers,
     (select coalesce(json_agg(${FILES} order by id), '[]') from evidences where mapping_id = ${which}) as files
   from answers where mapping_id = ${which}`;

const toAnswersSoFar = ({ rows }: Answered): AnswersSoFar => {
  const [{ at, answers, files }] = rows as unknown as [
    { at: string; answers: StoredAnswer[]; files: (EvidenceFile & { question_id: string })[] },
  ];
  const byQuestion = new Map<string, EvidenceFile[]>();
  for (const { question_id, ...file } of files)
    byQuestion.set(question_id, [...(byQuestion.get(question_id) ?? []), file]);
  return { at, answers: new Map(answers.map((answer) => [answer.question_id, answer])), files: byQuestion };
};

/** Everything that was answered to a sent questionnaire, in one statement. */
export const answersSoFar = async (sentId: number): Promise<AnswersSoFar> => {
  const statement: Statement = { text: answersSoFarText('?'), bindings: [sentId, sentId] };
  const [answer] = await together(currentTransaction(), [statement]);
  return toAnswersSoFar(answer ?? { rows: [] });
};

/**
 * Locks what the respondent's link opens and reads it with its answers, in one round trip. A second statement reads the
 * answers once the lock is held, so that it sees what others stored while the lock was awaited.
 */
export const lockedByLink = async (): Promise<{ readonly sent: OpenedByLink; readonly soFar: AnswersSoFar }> => {
  const trip = newTrip();
  const sent = trip.ask(LOCKED, toOpened);
  const soFar = trip.ask(
    { text: answersSoFarText('(select wall_link_open())'), name: 'respondent answers' },
    toAnswersSoFar,
  );
  await trip.run(currentTransaction());
  return { sent: sent(), soFar: soFar() };
};

/** The answers of a sent questionnaire, by question. */
export const answersOf = async (sentId: number): Promise<AnswersSoFar['answers']> =>
  (await answersSoFar(sentId)).answers;

export type AnsweredQuestion = AskedQuestion & {
  readonly answer: string | null;
  readonly files: readonly EvidenceFile[];
};

/** The questions with their answers. */
export const answeredQuestions = (
  questions: readonly AskedQuestion[],
  { answers, files }: AnswersSoFar,
): AnsweredQuestion[] =>
  questions.map((question) => ({
    ...question,
    answer: answers.get(question.documentId)?.answer ?? null,
    files: files.get(question.documentId) ?? [],
  }));
