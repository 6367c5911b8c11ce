/** The beginning of a text, without half a surrogate pair at its end: PostgreSQL stores none, and refuses it in JSON. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
