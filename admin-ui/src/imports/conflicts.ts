import { importWords } from '@ridgeline/domain/words/import';
import type { OnConflict } from '../providers/methods/imports';

const { conflicts } = importWords.check;
const VALUES: readonly OnConflict[] = ['error', 'skip', 'update'];

/** What is done with rows that exist already. */
export const CONFLICTS = VALUES.map((value) => ({ value, label: conflicts[value] }));
