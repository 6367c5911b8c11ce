/** A piece of SQL with `?` for its bindings. */
export interface Sql {
  readonly text: string;
  readonly bindings: readonly unknown[];
}

/** Where a text is in another one: equal to it, or a part of it. */
export type Place = 'whole' | 'contains' | 'startsWith' | 'endsWith';

/** Escapes a text for LIKE, so that none of its characters is a wildcard. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern that LIKE needs for a text in a place. */
export const PATTERNS: Readonly<Record<Place, (text: string) => string>> = {
  whole: escaped,
  contains: (text) => `%${escaped(text)}%`,
  startsWith: (text) => `${escaped(text)}%`,
  endsWith: (text) => `%${escaped(text)}`,
};

/**
 * Whether an SQL expression of type text contains a text: the only place that decides on LIKE and letter case.
 * @param anyCase ignores letter case and spellings that look the same (`folded` in domain)
 */
export const matches = (column: string, text: string, place: Place = 'contains', anyCase = true): Sql => {
  const pattern = PATTERNS[place](text);
  return anyCase
    ? { text: `wall_folded(${column}) like wall_folded(?)`, bindings: [pattern] }
    : { text: `${column} like ?`, bindings: [pattern] };
};

/** Several conditions in brackets, joined by `and` or `or`; `otherwise` when there is none. */
export const joined = (parts: readonly Sql[], by: 'and' | 'or', otherwise: 'true' | 'false'): Sql => ({
  text: parts.length > 0 ? `(${parts.map(({ text }) => text).join(` ${by} `)})` : otherwise,
  bindings: parts.flatMap(({ bindings }) => bindings),
});

/** The rows that a condition does not match, including those for which it is null. */
export const negated = ({ text, bindings }: Sql): Sql => ({ text: `(${text}) is not true`, bindings });
