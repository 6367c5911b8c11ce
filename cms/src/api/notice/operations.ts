import type { Notice } from '@ridgeline/domain';

/** Notices behind the bell. */
export interface NoticesOperations {
  /** The caller's notices, the newest first */
  'GET /notices': {
    query: {
      /** Only those before this id. */
      readonly before?: number;
      readonly limit?: number;
    };
    data: readonly Notice[];
    meta: { readonly unread: number; readonly more: boolean };
  };
  /** Mark notices as read, up to an id */
  'POST /notices/read': { body: { readonly upTo: number }; answer: { readonly ok: boolean } };
  /** Delete notices, up to an id */
  'DELETE /notices': { query: { readonly upTo: number }; answer: { readonly ok: boolean } };
}
