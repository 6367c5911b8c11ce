/** Every English word about taking an import back, and about the list of imports; the server's and the screen's. */
import type { Nouns } from '../entity';

const number = (value: number): string => value.toLocaleString('en-AU');
const counted = (count: number, { one, many }: Nouns): string =>
  `${number(count)} ${(count === 1 ? one : many).toLowerCase()}`;
const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** `A, B and 3 more`, after a colon; nothing where no name is known. */
const named = (count: number, labels: readonly string[]): string => {
  if (labels.length === 0) return '';
  const more = count - labels.length;
  return `: ${labels.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`;
};

/** Why the server does not undo an import. */
const refused = {
  again: 'This import is undone already.',
  tooLate: (hours: number) => `This import can no longer be undone: ${hours} hours have passed.`,
  notYours: 'Only who brought it in or a Company Administrator can undo an import.',
  nothingKept: 'This import cannot be undone: nothing was kept of it by which to take it back.',
  blocked: (reasons: readonly string[]) => `This import cannot be undone. ${reasons.join(' ')}`,
  changed: (count: number, nouns: Nouns, labels: readonly string[]) =>
    `${counted(count, nouns)} ${were(count)} changed since${named(count, labels)}.`,
  deleted: (count: number, nouns: Nouns, labels: readonly string[]) =>
    `${counted(count, nouns)} ${were(count)} deleted since${named(count, labels)}.`,
  used: (count: number, nouns: Nouns, by: Nouns, labels: readonly string[]) =>
    `${counted(count, nouns)} ${were(count)} put to use since by ${by.many.toLowerCase()}${named(count, labels)}.`,
};

const outcome = (removed: number, restored: number): string => {
  const parts = [
    ...(removed > 0 ? [`${number(removed)} ${removed === 1 ? 'row' : 'rows'} removed`] : []),
    ...(restored > 0 ? [`${number(restored)} ${restored === 1 ? 'row' : 'rows'} restored`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'nothing had to be changed';
};

const screen = {
  undo: 'Undo',
  undoImport: 'Undo this import',
  undoFile: (file: string) => `Undo the import of ${file || 'this file'}`,
  title: 'Undo this import?',
  text: (nouns: Nouns) =>
    `${nouns.many} that it added are removed, and those that it changed get their earlier values. This cannot be undone.`,
  confirm: 'Undo the import',
  undoing: 'Undoing',
  keep: 'Keep it',
  done: (removed: number, restored: number) => `Import undone: ${outcome(removed, restored)}`,
  failed: (message: string) => `The import was not undone. ${message}`,
  undone: (removed: number, restored: number) => `Undone: ${outcome(removed, restored)}.`,
  tooLate: (hours: number) => `Too late to undo: ${hours} hours have passed.`,
};

export const undoWords = { refused, screen } as const;
