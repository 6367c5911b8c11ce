import type { Letters } from './letters';
import { settable } from './typeset';

/** Stands for a character that no font can draw. */
export const UNDRAWN = '□';

/** Makes texts that can be set by these letters. */
export interface Settler {
  readonly set: (text: string) => string;
  /** Whether a character has been replaced so far. */
  readonly missed: () => boolean;
}

export const settler = (letters: Letters): Settler => {
  let missed = false;
  const drawn = (character: string): string => {
    if (character === '\n' || letters.draws(character)) return character;
    missed = true;
    return UNDRAWN;
  };
  return {
    set: (text) => Array.from(settable(text), drawn).join(''),
    missed: () => missed,
  };
};
