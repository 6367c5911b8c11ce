import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Values } from '../../shared';
import type { Problems } from './problems';

/** A form's current values with the result of their check. */
export interface Checked {
  readonly values: Values;
  readonly problems: Problems;
  /** Whether there are unsaved changes. */
  readonly dirty: boolean;
}

/** The last check of a form. Components read a part of it, and are rendered when that part changes, not with every key. */
export interface Checks {
  readonly get: () => Checked;
  readonly set: (checked: Checked) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The checks of a form whose first values are checked already. */
export const createChecks = (first: Checked): Checks => {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set: (checked) => {
      current = checked;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The checks of the form around a component. */
export const ChecksContext = createContext<Checks | null>(null);

/** A part of the last check; `select` answers what JSON can compare. */
export const useChecked = <Part>(select: (checked: Checked) => Part): Part => {
  const checks = useContext(ChecksContext);
  if (!checks) throw new Error('useChecked is used outside of a RecordForm.');
  const last = useRef<{ readonly text: string; readonly part: Part } | null>(null);
  return useSyncExternalStore(checks.subscribe, () => {
    const part = select(checks.get());
    const text = JSON.stringify(part) ?? '';
    if (last.current?.text !== text) last.current = { text, part };
    return last.current.part;
  });
};
