import type { CommentPage, Person, RowComment } from '@ridgeline/domain';
import { read, send } from '../data';
import { call } from '../http';

/** The row that is commented on: plural of its entity, and its documentId. */
export interface CommentedRow {
  readonly register: string;
  readonly id: string;
}

const pathOf = ({ register, id }: CommentedRow): string => `${register}/${encodeURIComponent(id)}/comments`;

/**
 * One page of the comments on a row, the newest first.
 * @param before `next` of the page before; null for the first page
 */
export const listComments = (row: CommentedRow, before: number | null, signal?: AbortSignal): Promise<CommentPage> =>
  call(pathOf(row), { query: new URLSearchParams(before === null ? {} : { before: String(before) }), signal });

/** The colleagues to offer for a mention on a row. */
export const findPeople = (row: CommentedRow, q: string, signal?: AbortSignal): Promise<readonly Person[]> => {
  const path = `${pathOf(row)}/people`;
  return read(path, signal, new URLSearchParams({ _q: q }));
};

export const createComment = (row: CommentedRow, text: string): Promise<RowComment> =>
  send('POST', pathOf(row), { text });

export const changeComment = (id: string, text: string): Promise<RowComment> => send('PUT', `comments/${id}`, { text });

export const removeComment = (id: string): Promise<void> => call(`comments/${id}`, { method: 'DELETE' });
