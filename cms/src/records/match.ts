/** A piece of SQL with `?` for its bindings. */
export interface Sql {
  readonly text: string;
  readonly bindings: readonly unknown[];
}

/** The place of a text in another one: the whole of it, or a part. */
export type Place = 'whole' | 'contains' | 'startsWith' | 'endsWith';

/** Escapes a text for LIKE, so that none of its characters is a wildcard. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What LIKE takes for a text in a place. */
export const PATTERNS: Readonly<Record<Place, (text: string) => string>> = {
  whole: escaped,
  contains: (text) => `%${escaped(text)}%`,
  startsWith: (text) => `${escaped(text)}%`,
  endsWith: (text) => `%${escaped(text)}`,
};

/**
 * Whether an SQL expression of type text holds a text: the one place that says what LIKE and letter case mean.
 * @param anyCase capitals and small letters are alike, as PostgreSQL's `lower` has them
 */
export const matches = (column: string, text: string, place: Place = 'contains', anyCase = true): Sql => {
  const pattern = PATTERNS[place](text);
  return anyCase
    ? { text: `lower(${column}) like lower(?)`, bindings: [pattern] }
    : { text: `${column} like ?`, bindings: [pattern] };
};

/** Several conditions in brackets, joined by `and` or `or`; `otherwise` where there is none. */
export const joined = (parts: readonly Sql[], by: 'and' | 'or', otherwise: 'true' | 'false'): Sql => ({
  text: parts.length > 0 ? `(${parts.map(({ text }) => text).join(` ${by} `)})` : otherwise,
  bindings: parts.flatMap(({ bindings }) => bindings),
});

/** The rows that a condition does not find, those among them of which it is neither true nor false. */
export const negated = ({ text, bindings }: Sql): Sql => ({ text: `(${text}) is not true`, bindings });
