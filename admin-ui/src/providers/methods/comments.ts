import type { CommentPage, Person, RowComment } from '@ridgeline/domain';
import { call } from '../http';

interface One {
  readonly data: RowComment;
}

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
export const findPeople = async (row: CommentedRow, q: string, signal?: AbortSignal): Promise<readonly Person[]> => {
  const path = `${pathOf(row)}/people`;
  return (await call<{ data: Person[] }>(path, { query: new URLSearchParams({ _q: q }), signal })).data;
};

export const createComment = async (row: CommentedRow, text: string): Promise<RowComment> =>
  (await call<One>(pathOf(row), { method: 'POST', body: { data: { text } } })).data;

export const changeComment = async (id: string, text: string): Promise<RowComment> =>
  (await call<One>(`comments/${id}`, { method: 'PUT', body: { data: { text } } })).data;

export const removeComment = (id: string): Promise<void> => call(`comments/${id}`, { method: 'DELETE' });
