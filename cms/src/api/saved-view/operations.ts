import type { SavedView, ViewState } from '@ridgeline/domain/views';

/** Saved views of lists. */
export interface SavedViewsOperations {
  /** The caller's views, and those that colleagues share */
  'GET /saved-views': { query: { readonly register?: string }; data: readonly SavedView[] };
  /** One view */
  'GET /saved-views/:id': { data: SavedView };
  /** Save a view */
  'POST /saved-views': {
    body: { readonly register: string; readonly name: string; readonly state: ViewState; readonly shared?: boolean };
    data: SavedView;
    status: 201;
    refuses: 409;
  };
  /** Change a view */
  'PUT /saved-views/:id': {
    body: { readonly name?: string; readonly state?: ViewState; readonly shared?: boolean };
    data: SavedView;
    refuses: 409;
  };
  /** Delete a view */
  'DELETE /saved-views/:id': { data: { readonly id: number; readonly documentId: string } };
}
