import type { FoundRow } from '@ridgeline/domain/finder';

/** Finding rows. */
export interface SearchOperations {
  /** Rows of all registers that the caller may open, a few of each */
  'GET /search': { query: { readonly q?: string }; data: readonly FoundRow[] };
}
