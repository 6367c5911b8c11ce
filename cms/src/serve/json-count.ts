/** Counts what a JSON text has while its bytes arrive: parsed, values of three bytes each take a hundred times as much memory. */

/**
 * Most levels of a JSON body. No form nests deeper than about ten; code that reads, checks or writes each level
 * recursively would overflow the stack.
 */
export const DEEPEST = 64;

/** What a text has too much of. */
export type Excess = 'values' | 'levels';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * A counter for one body; it is asked for each piece in order.
 * @param most values: each opening and each comma counts as one
 * @returns a function that returns what there is too much of, once it is too much
 */
export const countJson = (most: number): ((piece: Buffer) => Excess | undefined) => {
  let [values, levels] = [0, 0];
  let [inText, escaped] = [false, false];
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        levels += 1;
        if (levels > DEEPEST) return 'levels';
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) levels -= 1;
      if (values > most) return 'values';
    }
    return undefined;
  };
};
