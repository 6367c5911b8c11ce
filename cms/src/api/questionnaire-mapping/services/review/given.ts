import { answer, type FieldMessage, fieldOf, messages, readValue } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { VERDICTS, type Verdict } from '@ridgeline/domain/sending';
import { reviewRefusals as words } from '@ridgeline/domain/words/review';
import { fieldErrors, ValidationError } from '../../../../records/errors';

/** What a call sends for one answer; fields that it leaves out do not change. */
export interface GivenReview {
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
export const readReviews = (asked: Asked, data: unknown): GivenReview[] => {
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
