import type { ListLayout } from '@ridgeline/domain/list-layout';

/** Lists as a user wants them. */
export interface ListLayoutOperations {
  /** The caller's lists, by register */
  'GET /list-layouts': { data: { readonly [register: string]: ListLayout } };
  /** Keep how the caller wants a list */
  'PUT /list-layouts/:register': { body: ListLayout; data: ListLayout; refuses: 404 };
  /** Show a list as usual again */
  'DELETE /list-layouts/:register': { data: null; refuses: 404 };
}
