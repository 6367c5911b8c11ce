import type { Notice } from '@ridgeline/domain/notices';
import { call } from './http';

export interface NoticePage {
  readonly data: readonly Notice[];
  readonly meta: { readonly unread: number; readonly more: boolean };
}

const PAGE = 20;

/** The user's notices, the newest first. @param before only those before this id */
export const listNotices = (before?: number): Promise<NoticePage> => {
  const query = new URLSearchParams({ limit: String(PAGE), ...(before !== undefined && { before: String(before) }) });
  return call<NoticePage>('notices', { query });
};

/** Marks all up to this one as read. */
export const readNotices = (upTo: number): Promise<unknown> =>
  call('notices/read', { method: 'POST', body: { data: { upTo } } });

/** Deletes all up to this one. */
export const clearNotices = (upTo: number): Promise<unknown> =>
  call('notices', { method: 'DELETE', query: new URLSearchParams({ upTo: String(upTo) }) });
