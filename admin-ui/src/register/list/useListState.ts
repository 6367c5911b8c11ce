import type { Entity } from '@ridgeline/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Sort } from '../../shared';
import { here } from '../here';
import { type ListAddress, readAddress, writeAddress } from './address';

export interface ListState extends ListAddress {
  /** The ignored parts of the address, one sentence each. */
  readonly problems: readonly string[];
  /** Goes to another page, sort, search ... ; `replace` if Back should skip it. */
  readonly change: (change: Partial<ListAddress>, replace?: boolean) => void;
}

/** The state of a list in its address, so that links, reload and Back work. */
export const useListState = (entity: Entity, usual?: Sort): ListState => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const change = useCallback(
    (next: Partial<ListAddress>, replace = false) => {
      // A change may come late (after a save, a pause in typing); on another page it is ignored.
      if (!mounted.current) return;
      const now = here();
      const first = 'page' in next ? next : { ...next, page: 1 };
      const written = writeAddress(entity, new URLSearchParams(now.search), first, usual);
      void latest.current({ pathname: now.pathname, search: written.toString() }, { replace });
    },
    [entity, usual],
  );
  return useMemo(
    () => ({ ...readAddress(entity, new URLSearchParams(search), usual), change }),
    [entity, search, usual, change],
  );
};
