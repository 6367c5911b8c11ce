import { erasedAddress, erasedName, type PersonWish } from '@ridgeline/domain/person-data';

/** What belongs to a longer word, or is only the name of a value in JSON, is not the name. */
const NOT_BEFORE = '(?<![[:alnum:]@])';
const NOT_AFTER = `(?![[:alnum:]])(?![[:alnum:]._%+-]*@)(?!\\\\*"\\s*:)`;
const BETWEEN_WORDS = '[\\s._-]+';

/** Both are written for the same. */
const APOSTROPHES: Readonly<Record<string, string>> = { "'": "['’]", '’': "['’]" };

const literal = (text: string): string =>
  [...text]
    .map((letter) => APOSTROPHES[letter] ?? (/[\p{L}\p{N}\p{M}]/u.test(letter) ? letter : `\\${letter}`))
    .join('');

const wordsIn = (text: string): string[] => text.split(/[\s._-]+/).filter((word) => word !== '');

const namePattern = (name: string): string =>
  `${NOT_BEFORE}${wordsIn(name).map(literal).join(BETWEEN_WORDS)}${NOT_AFTER}`;

const emailPattern = (email: string): string => `(?<![[:alnum:]._%+-])${literal(email)}(?![[:alnum:]-]|\\.[[:alnum:]])`;

/** The longest run of letters and digits: it is in every text that has the whole, and has no wildcards of LIKE. */
const runOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '');

/** A person as the database looks for one. */
export interface Search {
  /** Regular expression of PostgreSQL, without regard to case, for the address or the name as whole words. */
  readonly pattern: string;
  /** Patterns of LIKE for small letters, one of which every text with the person fits: much faster. */
  readonly likes: readonly string[];
  /** What is replaced, in this order, by what is put in its place for the erased person with a number. */
  readonly parts: readonly { readonly pattern: string; readonly by: (number: number) => string }[];
}

/** Turns what was asked for into what the database looks for. */
export const searchFor = ({ name, email }: PersonWish): Search => {
  const parts = [
    ...(email ? [{ pattern: emailPattern(email), by: erasedAddress }] : []),
    ...(name ? [{ pattern: namePattern(name), by: erasedName }] : []),
  ];
  return {
    pattern: parts.map(({ pattern }) => `(?:${pattern})`).join('|'),
    likes: [email, name].flatMap((text) => (text ? [`%${runOf(text).toLowerCase()}%`] : [])),
    parts,
  };
};
