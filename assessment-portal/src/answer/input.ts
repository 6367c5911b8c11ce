import type { Question } from '../api/assessment';

/** The properties of every kind of input. The first control of a question has the id `answer-<id>`. */
export interface InputProps {
  question: Question;
  /** The ids of the texts that describe it: the note, and why it is marked. */
  describedBy: string;
  /** A text that was typed before and could not be read as an answer; empty for none. */
  unread: string;
  onUnread: (text: string) => void;
  /** @param typed whether the user is still typing */
  onAnswer: (answer: string | null, typed?: boolean) => void;
}

export const answerId = (questionId: string): string => `answer-${questionId}`;

export const legendId = (questionId: string): string => `question-${questionId}`;

/** A text that other people wrote: its direction follows from the text, and its language is unknown. */
export const THEIRS = { dir: 'auto', lang: '' } as const;
