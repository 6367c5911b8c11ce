import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Sort } from '../slots';
import { type ListAddress, readAddress, writeAddress } from './address';

export interface ListState extends ListAddress {
  /** Goes to another page, sort, search ... ; `replace` where going back should skip it. */
  readonly change: (change: Partial<ListAddress>, replace?: boolean) => void;
}

/** The list as its address says, so that it can be linked to, reloaded and gone back to. */
export const useListState = (usual?: Sort): ListState => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Changes may come late (after a save, a pause in typing): they start from where one is then, and are dropped when
  // one has left the page.
  const latest = useRef<{ pathname: string; search: string; navigate: typeof navigate } | null>(null);
  useEffect(() => {
    latest.current = { pathname, search, navigate };
    return () => {
      latest.current = null;
    };
  }, [pathname, search, navigate]);
  const change = useCallback(
    (next: Partial<ListAddress>, replace = false) => {
      const here = latest.current;
      if (!here) return;
      const first = 'page' in next ? next : { ...next, page: 1 };
      const written = writeAddress(new URLSearchParams(here.search), first, usual);
      void here.navigate({ pathname: here.pathname, search: written.toString() }, { replace });
    },
    [usual],
  );
  return useMemo(() => ({ ...readAddress(new URLSearchParams(search), usual), change }), [search, usual, change]);
};
