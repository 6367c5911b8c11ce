import { ON_CONFLICT } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';

const { conflicts } = importWords.check;

/** What is done with rows that exist already. */
export const CONFLICTS = ON_CONFLICT.map((value) => ({ value, label: conflicts[value] }));
