import { ownSearch } from '../providers/companyAddress';

/**
 * The current address. React renders a new one a little later, so two quick changes (a search, then New) that start
 * from the rendered one would undo each other.
 */
export const here = (): { readonly pathname: string; readonly search: string } => ({
  pathname: window.location.pathname,
  search: ownSearch(),
});
