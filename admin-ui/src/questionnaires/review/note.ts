import { reviewWords } from '@ridgeline/domain/words/review';

/** The box for the note of a decision; as long as on the server. */
export const NOTE = { label: reviewWords.decide.note, maxLength: 2_000, lines: [3, 10], autoFocus: true } as const;
