import { HttpError, messageOf } from '../../providers/errors';
import type { Review, Said, Saying } from '../../providers/methods/reviews';
import type { Edits } from '../../shared';
import type { Part, ReviewEdit } from './edits';

/** What a review needs from its page. */
export interface ReviewingPage {
  readonly edits: Edits<ReviewEdit>;
  /** The last known stored review of a question. */
  readonly stored: (question: string) => Review | undefined;
  readonly send: (sayings: readonly Saying[]) => Promise<Said[]>;
  /** Applies the server's answer to the page. */
  readonly take: (said: readonly Said[]) => void;
  /** The questionnaire was decided or reopened meanwhile. */
  readonly ended: (message: string) => void;
}

const isSaidOf = (raw: unknown): raw is Said[] => Array.isArray(raw) && raw.length > 0;

/** The review of another reviewer, if it is the reason of a refusal. */
export const beatenBy = (error: unknown): Said[] | null =>
  error instanceof HttpError && error.status === 409 && isSaidOf(error.details.current) ? error.details.current : null;

const without = (work: ReviewEdit | undefined, ...names: (keyof ReviewEdit)[]): ReviewEdit =>
  Object.fromEntries(Object.entries(work ?? {}).filter(([name]) => !names.includes(name as keyof ReviewEdit)));

/**
 * Shows changes of a reviewer immediately and sends them one after the other for each answer, so that the
 * last change is stored last. A review of another reviewer is shown, and never overwritten without a confirmation.
 */
export const makeReviewing = ({ edits, stored, send, take, ended }: ReviewingPage) => {
  const flush = async (question: string): Promise<void> => {
    const work = edits.get(question);
    if (!work?.waiting || work.sending || work.theirs) return;
    const part = work.waiting;
    edits.set(question, { ...without(work, 'waiting', 'problem'), sending: part });
    try {
      const said = await send([{ question_id: question, ...part, since: stored(question)?.reviewedAt ?? null }]);
      take(said);
      edits.set(question, without(edits.get(question), 'sending'));
      await flush(question);
    } catch (error) {
      const now = edits.get(question);
      const kept = { ...without(now, 'sending'), waiting: { ...part, ...now?.waiting } };
      const theirs = beatenBy(error)?.[0];
      if (theirs) edits.set(question, { ...kept, theirs });
      else if (error instanceof HttpError && error.status === 409) {
        const { comment } = kept.waiting;
        edits.set(question, { ...without(kept, 'waiting'), ...(comment && { typed: comment }) });
        ended(messageOf(error));
      } else edits.set(question, { ...kept, problem: messageOf(error) });
    }
  };
  const say = (question: string, part: Part): void => {
    const work = edits.get(question);
    edits.set(question, { ...without(work, 'problem'), waiting: { ...work?.waiting, ...part } });
    void flush(question);
  };
  /** Stores the typed comment when the field is left, unless it is unchanged. */
  const leave = (question: string): void => {
    const work = edits.get(question);
    if (work?.typed === undefined) return;
    const comment = work.typed;
    edits.set(question, without(work, 'typed'));
    const last = work.waiting?.comment ?? work.sending?.comment ?? stored(question)?.reviewComment ?? '';
    if (comment.trim() !== last.trim()) say(question, { comment });
  };
  return {
    say,
    leave,
    type: (question: string, typed: string): void => edits.set(question, { ...edits.get(question), typed }),
    /** Discards a typed comment or a change that could not be stored. */
    drop: (question: string): void => edits.set(question, without(edits.get(question), 'typed', 'waiting', 'problem')),
    retry: (question: string): void => void flush(question),
    keepTheirs: (question: string): void => {
      const theirs = edits.get(question)?.theirs as Said | undefined;
      if (theirs) take([theirs]);
      edits.set(question, without(edits.get(question), 'theirs', 'waiting', 'typed'));
    },
    keepMine: (question: string): void => {
      const theirs = edits.get(question)?.theirs as Said | undefined;
      if (theirs) take([theirs]);
      edits.set(question, without(edits.get(question), 'theirs'));
      void flush(question);
    },
    /** Makes the same change of many answers in one step. @returns a function that undoes the step */
    sayAll: async (questions: readonly string[], part: Part): Promise<() => Promise<void>> => {
      const before = questions.map((question) => ({ question, review: stored(question) }));
      const said = await send(
        before.map(({ question, review }) => ({ question_id: question, ...part, since: review?.reviewedAt ?? null })),
      );
      take(said);
      const since = new Map(said.map(({ question_id, reviewedAt }) => [question_id, reviewedAt]));
      return async () => {
        take(
          await send(
            before.map(({ question, review }) => ({
              question_id: question,
              verdict: review?.verdict ?? null,
              locked: review?.locked ?? false,
              since: since.get(question) ?? null,
            })),
          ),
        );
      };
    },
    /** Leaves every comment field, for example when a key leaves the page. */
    leaveAll: (): void => {
      for (const question of edits.ids()) leave(question);
    },
  };
};

export type Reviewing = ReturnType<typeof makeReviewing>;
