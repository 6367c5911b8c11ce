import { MOST_FOUND, SHORTEST_FIND } from '@ridgeline/domain/finder';
import { menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { useMemo } from 'react';
import { mayChangeSettings } from '../../companies';
import { mayOpen } from '../../providers/authProvider';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { useOptions } from '../../shared';
import { actionsOf, type Entry, matching, pagesOf, rowsOf } from './entries';

export interface Entries {
  readonly entries: readonly Entry[];
  readonly isFetching: boolean;
  readonly isError: boolean;
}

/** What matches the typed text: pages and actions of this user at once, rows when the server has answered. */
export const useEntries = (typed: string): Entries => {
  const { identity, companyInView } = useSession();
  const provider = useProvider();
  const text = typed.trim();
  const own = useMemo(() => {
    const granted = MODULES.filter(({ name }) => identity?.modules.includes(name));
    const pages = pagesOf(menuFor(granted, identity?.role ?? null), identity !== null && mayChangeSettings(identity));
    return { pages, actions: actionsOf(pages, (resource) => mayOpen(identity, 'create', resource)) };
  }, [identity]);
  const isLong = text.length >= SHORTEST_FIND;
  const { data, isFetching, isError } = useOptions({
    key: ['finder', companyInView?.documentId],
    text,
    open: isLong,
    load: (q, signal) => provider.findRows(q, signal),
  });
  const entries = useMemo(() => {
    const rows = isLong && data ? rowsOf(data, text, MOST_FOUND) : [];
    const pages = matching(own.pages, text);
    return text ? [...rows, ...pages, ...matching(own.actions, text)] : [...pages, ...own.actions];
  }, [own, data, text, isLong]);
  return { entries, isFetching: isLong && isFetching, isError: isLong && isError };
};
