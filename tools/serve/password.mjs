import { randomInt } from 'node:crypto';

// Without the letters and digits that look alike.
const SMALL = 'abcdefghijkmnpqrstuvwxyz';
const LARGE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** @type {(letters: string, length: number) => string} */
const draw = (letters, length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A password that can be read out and typed, with about 80 random bits, of the classes that Strapi's panel requires. */
export const freshPassword = () =>
  [draw(LARGE, 1) + draw(SMALL, 4), draw(SMALL, 5), draw(SMALL, 5), draw(DIGITS, 4)].join('-');
