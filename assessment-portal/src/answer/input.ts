import type { Question } from '../api/assessment';

/** What each kind of input is given. The first control of a question bears the id `answer-<id>`. */
export interface InputProps {
  question: Question;
  /** The ids of the texts that describe it: the note, and why it is marked. */
  describedBy: string;
  /** @param typed whether more of it follows in a moment */
  onAnswer: (answer: string | null, typed?: boolean) => void;
}

export const answerId = (questionId: string): string => `answer-${questionId}`;

export const legendId = (questionId: string): string => `question-${questionId}`;

/** A text that others wrote: its direction shows in it, and its language is not known here. */
export const THEIRS = { dir: 'auto', lang: '' } as const;
