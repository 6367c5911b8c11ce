import type { ListLayout } from '@ridgeline/domain/list-layout';

/** The layout of lists, as a user has set it. */
export interface ListLayoutOperations {
  /** The caller's lists, by register */
  'GET /list-layouts': { data: { readonly [register: string]: ListLayout } };
  /** Store the layout of a list for the caller */
  'PUT /list-layouts/:register': { body: ListLayout; data: ListLayout; refuses: 404 };
  /** Show a list as usual again */
  'DELETE /list-layouts/:register': { data: null; refuses: 404 };
}
