/**
 * The address as it is this moment. React shows a new one a little later, so two quick changes (a search, then New) made
 * from what is shown would undo each other.
 */
export const here = (): { readonly pathname: string; readonly search: string } => ({
  pathname: window.location.pathname,
  search: window.location.search,
});
