import { answer, type FieldMessage, fieldOf, messages, readValue } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { VERDICTS, type Verdict } from '@ridgeline/domain/sending';
import { reviewRefusals as words } from '@ridgeline/domain/words/review';
import type { Principal } from '../../../../access/principal';
import { newDocumentId } from '../../../../database/document-id';
import { ConflictError, fieldErrors, ValidationError } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { notifyChanged } from '../notify';
import { lockForReview } from './side';
import { type Review, type ReviewedAnswer, UNANSWERED } from './stored';

/** The stored review of one answer. */
export interface Said extends Review {
  readonly question_id: string;
  /** The answer's own documentId: an unanswered question gets one when it is reviewed. */
  readonly answerId: string | null;
}

const saidOf = (
  question: string,
  { answerId, verdict, reviewComment, locked, reviewedBy, reviewedAt }: ReviewedAnswer,
): Said => ({
  question_id: question,
  answerId,
  verdict,
  reviewComment,
  locked,
  reviewedBy,
  reviewedAt,
});

/** What a call sends for one answer; fields that it leaves out do not change. */
interface GivenReview {
  readonly question: string;
  readonly verdict?: Verdict | null;
  readonly reviewComment?: string | null;
  readonly locked?: boolean;
  /** When the answer was last reviewed as far as the caller knows; absent: the later review wins. */
  readonly since?: string | null;
}

const MOST_REVIEWS = 2_000;
const COMMENT = fieldOf(answer, 'reviewComment');

const isVerdict = (raw: unknown): raw is Verdict => VERDICTS.some(({ value }) => value === raw);

type Reading = Omit<GivenReview, 'question'> | { readonly error: string };

const readSaid = ({ verdict, comment, locked, since }: Readonly<Record<string, unknown>>): Reading => {
  if (verdict !== undefined && verdict !== null && !isVerdict(verdict)) return { error: words.verdict };
  if (locked !== undefined && typeof locked !== 'boolean') return { error: words.locked };
  const reading = comment === undefined ? undefined : readValue(COMMENT, comment);
  if (reading?.error !== undefined) return { error: reading.error };
  return {
    ...(verdict !== undefined && { verdict }),
    ...(locked !== undefined && { locked }),
    ...(reading && { reviewComment: reading.value as string | null }),
    ...((typeof since === 'string' || since === null) && { since }),
  };
};

interface Asked {
  readonly all: readonly AskedQuestion[];
  /** The documentIds of the questions that are asked, depending on the answers. */
  readonly shown: ReadonlySet<string>;
}

const findAsked = ({ all, shown }: Asked, raw: unknown): { id: string } | { error: string } => {
  const known = typeof raw === 'string' || typeof raw === 'number';
  const found = known ? all.find(({ id, documentId }) => documentId === raw || String(id) === String(raw)) : undefined;
  if (!found) return { error: messages.questionNotSent };
  return shown.has(found.documentId) ? { id: found.documentId } : { error: words.notAsked };
};

/**
 * Reads the body of a review. The same question twice: the last one counts.
 * @throws ValidationError with a message for each question that is wrong
 */
const readReviews = (asked: Asked, data: unknown): GivenReview[] => {
  if (!Array.isArray(data) || data.length === 0 || data.length > MOST_REVIEWS) {
    throw new ValidationError(words.list({ most: MOST_REVIEWS }));
  }
  const errors: FieldMessage[] = [];
  const given = data.flatMap((item: unknown): GivenReview[] => {
    const { question_id: id, ...said } = (item ?? {}) as Record<string, unknown>;
    const field = `question_id ${String(id ?? '').slice(0, 40)}`;
    const found = findAsked(asked, id);
    const reading = readSaid(said);
    for (const part of [found, reading]) if ('error' in part) errors.push({ field, message: part.error });
    return 'error' in found || 'error' in reading ? [] : [{ question: found.id, ...reading }];
  });
  if (errors.length > 0) throw fieldErrors(errors);
  return [...new Map(given.map((entry) => [entry.question, entry])).values()];
};

/** Refuses all if another reviewer has changed one of the reviews since the caller read it. */
const refuseBeaten = (given: readonly GivenReview[], answers: ReadonlyMap<string, ReviewedAnswer>): void => {
  const beaten = given.filter(
    ({ question, since }) => since !== undefined && since !== (answers.get(question)?.reviewedAt ?? null),
  );
  if (beaten.length === 0) return;
  const current = beaten.map(({ question }) => saidOf(question, answers.get(question) ?? UNANSWERED));
  throw new ConflictError(words.beaten, { current });
};

const write = async (sentId: number, username: string, rows: readonly GivenReview[]): Promise<Said[]> => {
  const payload = rows.map(({ question, verdict, reviewComment, locked }) => {
    return { d: newDocumentId(), q: question, v: verdict, c: reviewComment, l: locked };
  });
  // The clock is read after the lock, so that later reviews always have later times.
  const { rows: stored } = await currentTransaction().raw<{ rows: Said[] }>(
    `insert into answers (document_id, mapping_id, question_id, verdict, review_comment, locked, reviewed_by, reviewed_at,
       created_at, updated_at)
     select n.d, ?, n.q, n.v, n.c, n.l, ?, now.at, now.at, now.at
     from json_to_recordset(?::json) as n(d text, q text, v text, c text, l boolean),
       (select date_trunc('milliseconds', clock_timestamp() at time zone 'utc') as at) now
     on conflict (mapping_id, question_id) do update set verdict = excluded.verdict,
       review_comment = excluded.review_comment, locked = excluded.locked, reviewed_by = excluded.reviewed_by,
       reviewed_at = excluded.reviewed_at, updated_at = excluded.updated_at
     returning question_id, document_id as "answerId", verdict, review_comment as "reviewComment",
       coalesce(locked, false) as locked, reviewed_by as "reviewedBy",
       to_char(reviewed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reviewedAt"`,
    [sentId, username, JSON.stringify(payload)],
  );
  return stored;
};

/**
 * Stores verdicts, comments and locks of answers, all or none.
 * @throws ValidationError for an invalid review, ConflictError with `current` when another reviewer was faster
 */
export const reviewAnswers = async (id: string, data: unknown, who: Principal): Promise<Said[]> => {
  const { sent, answers, shown } = await lockForReview(id, who);
  const given = readReviews({ all: sent.questions, shown: new Set(shown.map(({ documentId }) => documentId)) }, data);
  refuseBeaten(given, answers);
  const whole = given.map((one) => {
    const { verdict, reviewComment, locked } = answers.get(one.question) ?? UNANSWERED;
    return { verdict, reviewComment, locked, ...one };
  });
  const wrong = whole.filter(({ verdict, locked }) => locked && verdict === 'change');
  if (wrong.length > 0) {
    throw fieldErrors(wrong.map(({ question }) => ({ field: `question_id ${question}`, message: words.lockedChange })));
  }
  const stored = await write(sent.id, who.username, whole);
  notifyChanged(sent);
  return stored;
};
