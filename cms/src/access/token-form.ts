/** Tokens have 24 to 32 characters; a copied link may add spaces and slashes. */
const LONGEST = 200;
const TOKEN = /^([\w-]{20,64})\/*$/;

/**
 * The secret at the end of a link (to answer, to accept a risk, to set a password), as a request sends it; undefined for
 * what cannot be one. Call it before anything else: callers may send anything, and a text of any length costs the
 * same. A link that was copied with the slash at its end is the same link (decisions 3.9).
 */
export const readToken = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.length <= LONGEST ? TOKEN.exec(raw.trim())?.[1] : undefined;
