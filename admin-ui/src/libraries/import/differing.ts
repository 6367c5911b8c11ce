/** A text in three pieces: what both begin with, what differs, what both end with. */
export interface Pieces {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Letters that both begin with, up to the end of a word. */
const common = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  while (at > 0 && isWord(one[at - 1]) && (isWord(one[at]) || isWord(other[at]))) at -= 1;
  return at;
};

const reversed = (text: string): string => [...text].reverse().join('');

/** Where two texts differ: between what they begin with alike and what they end with alike, by whole words. */
export const differing = (from: string, to: string): readonly [Pieces, Pieces] => {
  const start = common(from, to);
  const end = common(reversed(from.slice(start)), reversed(to.slice(start)));
  const pieces = (text: string): Pieces => ({
    start: text.slice(0, start),
    middle: text.slice(start, text.length - end),
    end: text.slice(text.length - end),
  });
  return [pieces(from), pieces(to)];
};
