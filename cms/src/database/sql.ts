import { readFileSync } from 'node:fs';
import { quoteName, quoteText } from './names';

/** psql's three kinds of variables; the two colons of a cast, and a colon within a word, are not variables. */
const PLACEHOLDER = /(?<![:\w]):(?:"(\w+)"|'(\w+)'|([a-z]\w*))/g;

/** Bodies of functions, texts, names and comments, in which a semicolon ends no statement; a semicolon; all other text. */
const PARTS = /\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|;|[^$'"\-;]+|[\s\S]/g;

/**
 * Replaces the variables of a .sql file by values, in the bodies of functions too: `:"name"` is quoted as a name,
 * `:'name'` as a text, and `:name` is inserted as it is: SQL that the code has built.
 * @throws Error that names a variable without a value, or a value without a variable
 */
export const fillSql = (sql: string, values: Readonly<Record<string, string>>): string => {
  const used = new Set<string>();
  const take = (name: string): string => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`There is no value for the variable ${name}`);
    used.add(name);
    return value;
  };
  const filled = sql.replace(PLACEHOLDER, (_, name?: string, text?: string, made?: string) => {
    if (name !== undefined) return quoteName(take(name));
    return text === undefined ? take(String(made)) : quoteText(take(text));
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`There is no variable for ${unused.join(', ')}`);
  return filled;
};

/** The statements of an SQL text, without the semicolons that end them. */
export const statementsIn = (sql: string): string[] => {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else statements.push(`${statements.pop()}${part}`);
  }
  return statements.map((statement) => statement.trim()).filter((one) => one.replace(/^--.*$/gm, '').trim() !== '');
};

/** The statements of a .sql file with these values (see `fillSql`). */
export const sqlFile = (path: string, values: Readonly<Record<string, string>>): string[] =>
  statementsIn(fillSql(readFileSync(path, 'utf8'), values));
