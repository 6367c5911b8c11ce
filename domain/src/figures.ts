/** Numbers as people write them: with commas or spaces between thousands, in full-width digits, with a real minus. */

/** The longest text that can be a number; a longer one is not looked at. */
const LONGEST = 60;

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** Groups of three with one mark throughout: `1,234,567.89`, but not `0,125`, `12,5000` or `1,234 567`. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^-?[1-9]\d{0,2}(?: \d{3})+(?:\.\d+)?$/;

/**
 * The number that a text says, as digits with a decimal point and without marks between them; undefined where it says
 * none, or could say two. A decimal comma is not read, since `1,234` would then be two numbers.
 */
export const readFigure = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const text = String(raw);
  if (text.length > LONGEST) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/\u2212/g, '-')
    .trim();
  if (PLAIN.test(plain)) return plain;
  return GROUPED.test(plain) ? plain.replace(/[, ]/g, '') : undefined;
};
