import { useCallback, useMemo, useState } from 'react';

export interface PageSelection {
  readonly all: boolean;
  readonly some: boolean;
  /** Whether the page has a row that can be selected. */
  readonly any: boolean;
  readonly toggle: () => void;
}

export interface Selection {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** Selects these and no others. */
  readonly choose: (ids: readonly string[]) => void;
  /** State and action of the checkbox in the header, for the rows of one page. */
  readonly ofPage: (ids: readonly string[]) => PageSelection;
}

/** The selected rows; they stay selected on another page. */
export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen((before) => (before.size === 0 ? before : new Set())), []);
  const choose = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  return useMemo(
    () => ({
      choose,
      ids: [...chosen],
      has: (id) => chosen.has(id),
      toggle,
      clear,
      ofPage: (ids) => {
        const all = ids.length > 0 && ids.every((id) => chosen.has(id));
        const others = [...chosen].filter((id) => !ids.includes(id));
        return {
          all,
          any: ids.length > 0,
          some: ids.some((id) => chosen.has(id)),
          toggle: () => setChosen(new Set(all ? others : [...others, ...ids])),
        };
      },
    }),
    [chosen, toggle, clear, choose],
  );
};
