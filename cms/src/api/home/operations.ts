import type { HomeFigures } from '@ridgeline/domain/home';
import type { Mine } from '@ridgeline/domain/mine';

/** The first page. */
export interface HomeOperations {
  /** How much is due today, by register that the caller may open */
  'GET /home': { query: { readonly timeZone?: string }; data: HomeFigures };
  /** What is assigned to the caller, the most urgent first */
  'GET /home/mine': { query: { readonly timeZone?: string }; data: Mine };
}
