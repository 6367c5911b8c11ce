import { words } from './words/accounts';

/**
 * Letters of any script, digits and a few other characters. No @: a username that looks like another user's address would
 * interfere with that user's sign-in. Control, invisible and direction characters are not letters.
 */
const FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,63}$/u;

/** Names that the audit log itself uses instead of a username, without spaces and punctuation. */
const RESERVED = new Set(['system', 'unknown', 'respondent', 'riskowner', 'operator', 'colleague']);

/** Scripts whose letters look like those of another; only East Asian scripts are written together with Latin. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters of Cyrillic, Greek and Armenian that look like Latin ones (Unicode TS 39, the common ones). */
const LOOKALIKES = /^[авекмнорстухіјѕԁһѵԛԝүґбαβγεζηικμνορτυχωպօսոցհզ\p{N}\p{M}._-]*$/u;

/** Whether letters of several scripts are mixed in a way in which no name is written. */
const mixesScripts = (name: string): boolean => {
  const used = SCRIPTS.filter((script) => script.test(name));
  if (used.length !== 1) return used.length > 1;
  const [script] = used;
  const latin = script === SCRIPTS[0];
  return [...name].some(
    (letter) => !(script?.test(letter) || NEUTRAL.test(letter) || (latin && EAST_ASIAN.test(letter))),
  );
};

const isOfLookalikes = (name: string): boolean =>
  !/\p{Script=Latin}/u.test(name) && SCRIPTS.some((script) => script.test(name)) && LOOKALIKES.test(name);

/**
 * Maps what looks the same to the same text: capital I, small L and one; O and zero; with or without punctuation. Names
 * with the same result look alike.
 */
export const lookOf = (username: string): string =>
  username
    .normalize('NFKC')
    .replace(/[I1|]/g, 'l')
    .replace(/0/g, 'o')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a name is one that the audit log uses itself, in any spelling. */
export const isReservedName = (name: string): boolean =>
  RESERVED.has(lookOf(name)) || RESERVED.has(name.toLowerCase().replace(/[\s._-]/g, ''));

/**
 * The error in a username, as a sentence: its form, a name that the audit log uses itself, or letters that imitate others
 * (full width, mixed scripts, a whole word of lookalikes). Undefined for a valid one.
 */
export const usernameProblem = (username: string): string | undefined => {
  if (!FORM.test(username)) return words.notUsername;
  if (!/\p{L}/u.test(username)) return words.usernameNeedsLetter;
  if (username !== username.normalize('NFKC') || mixesScripts(username) || isOfLookalikes(username.toLowerCase())) {
    return words.usernameImitates;
  }
  return isReservedName(username) ? words.usernameReserved : undefined;
};

/** Whether a person's name contains invisible characters, which can reverse or split the name that a reader sees. */
export const hidesMarks = (name: string): boolean =>
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u.test(name);
