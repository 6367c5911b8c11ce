import type { CommentPage, Person, RowComment } from '@ridgeline/domain';

/** Comments on rows. */
export interface CommentsOperations {
  /** Comments on a row, the newest first */
  'GET /:register/:id/comments': {
    query: { /** `next` of the page before. */ readonly before?: string };
    answer: CommentPage;
  };
  /** Comment on a row */
  'POST /:register/:id/comments': { body: { readonly text: string }; data: RowComment; status: 201 };
  /** Colleagues who can be mentioned in a comment on a row */
  'GET /:register/:id/comments/people': { query: { readonly _q?: string }; data: readonly Person[] };
  /** Change one's own comment */
  'PUT /comments/:id': { body: { readonly text: string }; data: RowComment };
  /** Delete a comment */
  'DELETE /comments/:id': { data: { readonly id: number; readonly documentId: string } };
}
