import { useRecordSelection } from 'ra-core';
import { useMemo } from 'react';
import type { Row } from '../../shared';

export interface PageSelection {
  readonly all: boolean;
  readonly some: boolean;
  /** Whether the page has a row that can be selected. */
  readonly any: boolean;
  readonly toggle: () => void;
}

export interface Selection {
  readonly ids: string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** Selects these and no others. */
  readonly choose: (ids: string[]) => void;
  /** State and action of the checkbox in the header, for the rows of one page. */
  readonly ofPage: (ids: readonly string[]) => PageSelection;
}

/** The selected rows; they stay selected on another page of the list, and are not stored. */
export const useSelection = (): Selection => {
  const [ids, { select, toggle, clearSelection }] = useRecordSelection<Row>({ disableSyncWithStore: true });
  return useMemo(() => {
    const chosen = new Set(ids);
    return {
      ids,
      has: (id) => chosen.has(id),
      toggle,
      clear: clearSelection,
      choose: select,
      ofPage: (page) => {
        const all = page.length > 0 && page.every((id) => chosen.has(id));
        const others = ids.filter((id) => !page.includes(id));
        return {
          all,
          any: page.length > 0,
          some: page.some((id) => chosen.has(id)),
          toggle: () => select(all ? others : [...others, ...page]),
        };
      },
    };
  }, [ids, select, toggle, clearSelection]);
};
