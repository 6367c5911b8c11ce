import { sentQuestionnaire } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Review, Said } from '../../providers/methods/reviews';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { type Edits, makeEdits, useRefresh, useToast } from '../../shared';
import type { AnsweredQuestion, SentRow } from '../common';
import type { ReviewEdit } from './edits';
import { makeReviewing, type Reviewing } from './reviewing';

export interface ReviewingContext extends Reviewing {
  readonly edits: Edits<ReviewEdit>;
  /** Whether the user may review answers now. */
  readonly open: boolean;
  /**
   * The later of the loaded and the locally stored review. The page gets loaded data a moment after the
   * save ends, and a field that disappeared in that moment would lose the focus and the typed text.
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

/** The review on the page of one sent questionnaire; changes are applied immediately to the loaded data. */
export const useReviewing = (row: SentRow, open: boolean): ReviewingContext => {
  const provider = useProvider();
  const { id } = row;
  const [edits] = useState(makeEdits<ReviewEdit>);
  const client = useQueryClient();
  const refresh = useRefresh(sentQuestionnaire);
  const toast = useToast();
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  }, [row]);
  /** The locally stored reviews: a refresh that started earlier may return older ones. */
  const [known] = useState(() => new Map<string, Review>());
  const reviewing = useMemo(() => {
    return makeReviewing({
      edits,
      stored: (question) =>
        later(
          known.get(question),
          latest.current.questions.find(({ documentId }) => documentId === question),
        ),
      send: (sayings) => provider.saveReviews(id, sayings),
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
  }, [provider, edits, known, client, refresh, toast, id]);
  useEffect(() => () => reviewing.leaveAll(), [reviewing]);
  return useMemo(() => {
    const standing = (question: AnsweredQuestion): Review => {
      const mine = known.get(question.documentId);
      // An answer that has changed since is reviewed again.
      const holds = (mine?.reviewedAt ?? '') >= (question.savedAt ?? '');
      return (holds && later(mine, question)) || question;
    };
    return { ...reviewing, edits, open, standing };
  }, [reviewing, edits, open, known]);
};

const Context = createContext<ReviewingContext | null>(null);

export const ReviewingProvider = Context.Provider;

/** The review context of the page. Throws outside of it, which is a programming error. */
export const useReview = (): ReviewingContext => {
  const found = useContext(Context);
  if (!found) throw new Error('useReview outside of a sent questionnaire');
  return found;
};
