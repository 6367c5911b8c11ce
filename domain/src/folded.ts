/** Characters that nobody sees: soft hyphens, zero-width spaces and joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Spaces that the compatibility form leaves. */
const SPACES = /[ \t\u0085\u1680\u2028\u2029]+/g;

/**
 * A text as it is compared with others, by keys and searches: spellings that look the same are equal. Composed (NFKC),
 * without characters that nobody sees, with single plain spaces, in lower case. `wall_folded` in
 * `cms/src/database/functions/identity.sql` is the same in SQL.
 */
export const folded = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(SPACES, ' ').toLowerCase();
