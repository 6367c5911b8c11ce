/** What is minted are 24 to 32 characters; a copied link may bring spaces and slashes along. */
const LONGEST = 200;
const TOKEN = /^([\w-]{20,64})\/*$/;

/**
 * The secret at the end of a link (to answer, to accept a risk, to set a password) as a request gives it; undefined for
 * what cannot be one. Asked before anything else, since anything can be sent here: a text of any length costs the
 * same. A link that was copied with the slash at its end is the same link (decisions 3.9).
 */
export const readToken = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.length <= LONGEST ? TOKEN.exec(raw.trim())?.[1] : undefined;
