import { UnfitText } from '../writer';
import type { Fonts } from './sheet';
import { settable } from './typeset';

/** Makes a text that can be set. */
export type Settle = (text: string, column: string | null) => string;

/** Makes texts settable by these fonts. @throws UnfitText when they lack a character, with the column that it is in */
export const settler =
  (fonts: Fonts): Settle =>
  (text, column) => {
    const settled = settable(text);
    const character = fonts.regular.missingIn(settled);
    if (character !== undefined) throw new UnfitText({ column, text, character });
    return settled;
  };
