/** Printable ASCII, which needs no Unicode tables: an import folds every header of every row. */
const PLAIN = /^[ -~]*$/;

/** Ignores letter case, spaces, punctuation and a byte-order mark, to compare headers and choices (decisions 2.3). */
export const fold = (value: string): string =>
  PLAIN.test(value)
    ? value.toLowerCase().replace(/[^a-z0-9]/g, '')
    : value
        .normalize('NFKC')
        .toLowerCase()
        .replace(/(?<=\d\s?)×(?=\s?\d)/g, 'x')
        .replace(/[^\p{L}\p{N}]/gu, '');
