/** A text in three pieces: the common start, the difference, the common end. */
export interface Pieces {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Length of the common start, up to the end of a word. */
const common = (one: readonly string[], other: readonly string[]): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  while (at > 0 && isWord(one[at - 1]) && (isWord(one[at]) || isWord(other[at]))) at -= 1;
  return at;
};

const fromEnd = (letters: readonly string[], start: number): string[] => letters.slice(start).reverse();

/** The difference of two texts: between their common start and their common end, by whole words. */
export const differing = (from: string, to: string): readonly [Pieces, Pieces] => {
  // Whole characters: half of one that takes two units would be drawn as a question mark.
  const [one, other] = [[...from], [...to]];
  const start = common(one, other);
  const end = common(fromEnd(one, start), fromEnd(other, start));
  const pieces = (letters: readonly string[]): Pieces => ({
    start: letters.slice(0, start).join(''),
    middle: letters.slice(start, letters.length - end).join(''),
    end: letters.slice(letters.length - end).join(''),
  });
  return [pieces(one), pieces(other)];
};
