import { bareMessage } from './fault';

/** Characters of a statement that are logged. */
const STATEMENT = 160;

interface DatabaseError extends Error {
  readonly code: string;
  readonly severity: string;
  readonly table?: string;
  readonly constraint?: string;
}

const isOfDatabase = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/** A value that PostgreSQL repeats may be personal data: `invalid input syntax for type date: "..."`. */
const withoutValue = ({ code, message }: { code: string; message: string }): string =>
  code.startsWith('22') ? message.replace(/".*"/s, '"..."') : message;

/** The statement that knex prepended to the message, without its values, in one line. */
const statementOf = (error: Error): string => {
  const text = error.message.slice(0, -bareMessage(error).length).replace(/\s+/g, ' ').replace(/ - $/, '');
  return text.length > STATEMENT ? `${text.slice(0, STATEMENT)}...` : text;
};

/** The reason of an error in one line: its code first, and the beginning of a failed statement last. */
export const shortOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (!isOfDatabase(error)) return error.message;
  const { code, constraint, table } = error;
  const about = [constraint && `constraint ${constraint}`, table && `table ${table}`].filter(Boolean).join(', ');
  const statement = statementOf(error);
  const reason = withoutValue({ code, message: bareMessage(error) });
  return `${code} ${reason}${about && ` (${about})`}${statement && ` in: ${statement}`}`;
};

/** Stack frames of the program itself, without those of its libraries. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));

/** An error of the database as the log may show it: the reason first, no value, and where it came from. */
export const forLog = (error: unknown): unknown => {
  if (!(error instanceof Error) || !isOfDatabase(error)) return error;
  const short = new Error(shortOf(error));
  short.stack = [`Error: ${short.message}`, ...framesOf(error)].join('\n');
  return short;
};
