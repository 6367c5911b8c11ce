import { useCallback, useMemo, useState } from 'react';
import { useRecordSelection } from 'react-admin';
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
  /** All rows that match are selected, also those of other pages; `ids` are the ones selected before. */
  readonly everything: boolean;
  readonly chooseEverything: () => void;
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
  const [everything, setEverything] = useState(false);
  const clear = useCallback((): void => {
    setEverything(false);
    clearSelection();
  }, [clearSelection]);
  return useMemo(() => {
    const chosen = new Set(ids);
    const has = (id: string): boolean => everything || chosen.has(id);
    // Without one of them it is no longer everything: what was selected before is selected again.
    const one = <Given>(work: (given: Given) => void) => {
      return (given: Given): void => {
        if (everything) setEverything(false);
        else work(given);
      };
    };
    return {
      ids,
      everything,
      chooseEverything: () => setEverything(true),
      has,
      toggle: one(toggle),
      clear,
      choose: one(select),
      ofPage: (page) => {
        const all = page.length > 0 && page.every(has);
        const others = ids.filter((id) => !page.includes(id));
        return {
          all,
          any: page.length > 0,
          some: page.some(has),
          toggle: () => one(select)(all ? others : [...others, ...page]),
        };
      },
    };
  }, [ids, everything, select, toggle, clear]);
};
