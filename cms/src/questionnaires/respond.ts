import { type FieldMessage, messages } from '@ridgeline/domain';
import { canMove, isFinished, isOpen, openQuestions } from '@ridgeline/domain/assessment';
import { type AskedQuestion, openQuestionOf } from '@ridgeline/domain/questions/asked';
import { readGiven } from '@ridgeline/domain/questions/given';
import { ConflictError, fieldErrors, ValidationError } from '../records/errors';
import { newDocumentId } from '../rules/stamp';
import { currentTransaction } from '../tenancy';
import { answersOf, findSent, type Sent, type StoredAnswer } from './sent';

const MOST_ANSWERS = 2_000;

interface Given {
  readonly question: AskedQuestion;
  readonly answer: string | null;
}

const findQuestion = (sent: Sent, raw: unknown): AskedQuestion | undefined =>
  sent.questions.find(({ id, documentId }) => documentId === raw || String(id) === String(raw));

const readAnswer = (sent: Sent, item: unknown, errors: FieldMessage[]): Given[] => {
  const { question_id: id, answer } = (item ?? {}) as Record<string, unknown>;
  const question = typeof id === 'string' || typeof id === 'number' ? findQuestion(sent, id) : undefined;
  const field = `question_id ${String(id ?? '').slice(0, 40)}`;
  if (!question) {
    errors.push({ field, message: messages.questionNotSent });
    return [];
  }
  const reading = readGiven(question, answer);
  if (reading.error === undefined) return [{ question, answer: reading.value }];
  errors.push({ field, message: reading.error });
  return [];
};

const readAnswers = (sent: Sent, data: unknown): Given[] => {
  if (!Array.isArray(data) || data.length > MOST_ANSWERS) {
    throw new ValidationError(`data must be a list of at most ${MOST_ANSWERS} answers`);
  }
  const errors: FieldMessage[] = [];
  const given = data.flatMap((item: unknown) => readAnswer(sent, item, errors));
  if (errors.length > 0) throw fieldErrors(errors);
  // The same question twice in one call: the last one counts, and one statement writes each row once.
  return [...new Map(given.map((entry) => [entry.question.documentId, entry])).values()];
};

/** The sent questionnaire of this link, locked: answers of two windows are stored one after the other. */
const lockOpen = async (): Promise<Sent> => {
  const sent = await findSent('opened by link', true);
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  return sent;
};

const write = async (sent: Sent, given: readonly Given[]): Promise<string> => {
  const rows = given.map(({ question, answer }) => ({ d: newDocumentId(), q: question.documentId, a: answer }));
  // The clock is read after the lock, so that later writes always have later times.
  const { rows: clock } = await currentTransaction().raw<{ rows: { at: string }[] }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  const at = clock[0]?.at ?? '';
  if (rows.length > 0) {
    await currentTransaction().raw(
      `insert into answers (document_id, mapping_id, question_id, answer, saved_at, created_at, updated_at)
       select n.d, ?, n.q, n.a, ?::timestamp, ?::timestamp, ?::timestamp from json_to_recordset(?::json) as n(d text, q text, a text)
       on conflict (mapping_id, question_id)
       do update set answer = excluded.answer, saved_at = excluded.saved_at, updated_at = excluded.updated_at`,
      [sent.id, at, at, at, JSON.stringify(rows)],
    );
  }
  return at;
};

const answered = (sent: Sent, answers: ReadonlyMap<string, StoredAnswer>) =>
  sent.questions.map((question) => ({ ...question, answer: answers.get(question.documentId)?.answer ?? null }));

const progress = async (sent: Sent, status: Sent['status'], submittedAt: string | null = null): Promise<void> => {
  await currentTransaction().raw(
    `update questionnaire_mappings set status = ?, submitted_at = coalesce(?::timestamp, submitted_at),
       answered = (select count(*) from answers where mapping_id = ? and answer is not null),
       updated_at = now() at time zone 'utc' where id = ?`,
    [status, submittedAt, sent.id, sent.id],
  );
};

export interface Saved {
  readonly savedAt: string;
  readonly status: Sent['status'];
  /** What another window wrote since `since`, also where this call has just replaced it. */
  readonly changed: readonly { question_id: string; answer: string | null; savedAt: string }[];
}

/**
 * Keeps answers as they are given. The later write wins for each question, and both windows are told (decisions 3.10).
 * @throws ConflictError once it is submitted, ValidationError for a question or an option that was not sent
 */
export const saveAnswers = async (data: unknown, since: string | null): Promise<Saved> => {
  const sent = await lockOpen();
  const given = readAnswers(sent, data);
  const changed = since === null ? new Map<string, StoredAnswer>() : await answersOf(sent.id, since);
  const savedAt = await write(sent, given);
  const status = given.length > 0 && canMove(sent.status, 'in-progress') ? 'in-progress' : sent.status;
  await progress(sent, status);
  return {
    savedAt,
    status,
    changed: [...changed.values()].map(({ question_id, answer, saved_at }) => ({
      question_id,
      answer,
      savedAt: saved_at,
    })),
  };
};

export interface Submission {
  readonly submittedAt: string;
  readonly status: Sent['status'];
}

/** Questions that are still open: nothing is completed by halves (decisions 5.5). */
export class OpenQuestionsError extends Error {
  constructor(readonly open: readonly { question_id: string; topic: string; question: string }[]) {
    super(messages.openQuestions(open.length));
    this.name = 'OpenQuestionsError';
  }
}

/**
 * Submits: what was autosaved and what is sent along, all at once. The first one wins.
 * @throws ConflictError for the second, OpenQuestionsError while a question is open
 */
export const submitAnswers = async (data: unknown): Promise<Submission> => {
  const sent = await lockOpen();
  const submittedAt = await write(sent, readAnswers(sent, data ?? []));
  const open = openQuestions(answered(sent, await answersOf(sent.id)));
  if (open.length > 0) {
    throw new OpenQuestionsError(
      open.map(({ documentId, topic, question }) => ({ question_id: documentId, topic, question })),
    );
  }
  await progress(sent, 'completed', submittedAt);
  return { submittedAt, status: 'completed' };
};

/** What the link opens, marked as opened the first time; null when the link shows nothing (it has ended). */
export const openSent = async () => {
  const sent = await findSent('opened by link');
  if (!sent) return null;
  if (canMove(sent.status, 'opened')) {
    await currentTransaction().raw(
      `update questionnaire_mappings set status = 'opened', opened_at = now() at time zone 'utc' where id = ? and status = ?`,
      [sent.id, sent.status],
    );
  }
  const status = canMove(sent.status, 'opened') ? 'opened' : sent.status;
  const answers = await answersOf(sent.id);
  const questions = sent.questions.map((question) => {
    const given = answers.get(question.documentId);
    return { ...openQuestionOf(question), answer: given?.answer ?? null, savedAt: given?.saved_at ?? null };
  });
  return { sent, status, questions, finished: isFinished(status) };
};
