import { sentQuestionnaire } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { resourceOf } from '../../resources';
import { useRefresh, useToast } from '../../shared';
import type { AnsweredQuestion, Review, SentRow } from '../common';
import { type Said, saveReviews } from './calls';
import { makeReviewing, type Reviewing } from './reviewing';
import { makeWorks, type Works } from './works';

export interface ReviewingContext extends Reviewing {
  readonly works: Works;
  /** Whether the one who looks may judge answers now. */
  readonly open: boolean;
  /**
   * The later of what was read and what was stored from here: what was read is told to the page a moment after its
   * saving ends, and a box that was gone for that moment would lose the focus and what is typed.
   */
  readonly standing: (question: AnsweredQuestion) => Review;
}

const later = (one: Review | undefined, other: Review | undefined): Review | undefined =>
  (one?.reviewedAt ?? '') >= (other?.reviewedAt ?? '') ? (one ?? other) : other;

const patched = (row: SentRow, said: readonly Said[]): SentRow => {
  const by = new Map(said.map((one) => [one.question_id, one]));
  return {
    ...row,
    questions: row.questions.map((question) => {
      const now = by.get(question.documentId);
      if (!now) return question;
      const { question_id: _, ...review } = now;
      return { ...question, ...review };
    }),
  };
};

/** Reviewing on the page of one sent questionnaire; what is said goes at once into what the page has read. */
export const useReviewing = (row: SentRow, open: boolean): ReviewingContext => {
  const { id } = row;
  const [works] = useState(makeWorks);
  const client = useQueryClient();
  const refresh = useRefresh(sentQuestionnaire);
  const toast = useToast();
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  }, [row]);
  /** What was stored from here: a refresh that was on its way meanwhile may bring what stood before. */
  const [known] = useState(() => new Map<string, Review>());
  const reviewing = useMemo(() => {
    return makeReviewing({
      works,
      stored: (question) =>
        later(
          known.get(question),
          latest.current.questions.find(({ documentId }) => documentId === question),
        ),
      send: (sayings) => saveReviews(id, sayings),
      take: (said) => {
        for (const one of said) known.set(one.question_id, one);
        client.setQueriesData<SentRow>({ queryKey: [resourceOf(sentQuestionnaire), 'getOne'] }, (now) =>
          now?.id === id && 'questions' in now ? patched(now, said) : now,
        );
      },
      ended: (message) => {
        toast.failed(message);
        void refresh();
      },
    });
  }, [works, known, client, refresh, toast, id]);
  useEffect(() => () => reviewing.leaveAll(), [reviewing]);
  return useMemo(() => {
    const standing = (question: AnsweredQuestion): Review => {
      const mine = known.get(question.documentId);
      // An answer that was given anew since is judged anew.
      const holds = (mine?.reviewedAt ?? '') >= (question.savedAt ?? '');
      return (holds && later(mine, question)) || question;
    };
    return { ...reviewing, works, open, standing };
  }, [reviewing, works, open, known]);
};

const Context = createContext<ReviewingContext | null>(null);

export const ReviewingProvider = Context.Provider;

/** What the answers of the page are judged with. Throws outside of it, which is a programming error. */
export const useReview = (): ReviewingContext => {
  const found = useContext(Context);
  if (!found) throw new Error('useReview outside of a sent questionnaire');
  return found;
};
