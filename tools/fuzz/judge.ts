import { ROOT } from '../prepare/root.mjs';
import type { Answer } from './answer.ts';

/** Text that no answer may contain: internals of the server. */
const INSIDE: readonly (readonly [string, RegExp])[] = [
  ['a stack trace', /\n\s+at .{1,200}(\.[cm]?[jt]s|node:[\w/]+):\d+/],
  ['a path of a file', /node_modules\/|\/cms\/(src|dist)\/|ridgeline-server-/],
  ['SQL', /\b(select|insert into|update|delete from)\b.{1,400}?(\$\d|\\?"\.\\?")/is],
  [
    'a message of the database',
    /violates (unique|foreign|check|not-null)|row-level security|(relation|column) \\?"[^"]*" (of relation )?.{0,40}does not exist|invalid input syntax for|syntax error at or near|out of range for type|permission denied for|invalid byte sequence/i,
  ],
];

/** Built scripts and styles are not answers of the server's code. */
const isRead = (headers: Answer['headers']): boolean =>
  !/javascript|css|font|image/.test(headers.get('content-type') ?? '');

/** The documented answer of an overloaded server says when to try again. */
const isBusy = ({ status, headers }: Answer): boolean => status === 503 && headers.has('retry-after');

/**
 * The faults of an answer, in a few words each.
 * @param foreign words that only occur in data that the caller must not see
 */
export const faultsIn = (answer: Answer, foreign: readonly string[]): string[] => {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (status === 'silent') faults.push('no answer');
  if (typeof status === 'number' && status >= 500 && !isBusy(answer)) faults.push(`status ${status}`);
  const text = `${[...headers.values()].join('\n')}\n${isRead(headers) ? body : ''}`;
  for (const [what, form] of INSIDE) if (form.test(text)) faults.push(`discloses ${what}`);
  if (text.includes(ROOT)) faults.push('discloses the folder of the server');
  for (const word of foreign) if (text.includes(word)) faults.push(`discloses ${word}`);
  return faults;
};
