import type { Mode } from '@ridgeline/domain/tokens';
import { useSyncExternalStore } from 'react';

/** The user's choice: a mode, or the mode of the system. */
export type ModeChoice = Mode | 'system';

const KEY = 'ridgeline.theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = (): ModeChoice => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

let choice = stored();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
};

/** Stores the choice in this browser. */
export const chooseMode = (next: ModeChoice): void => {
  choice = next;
  if (next === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, next);
  for (const listener of listeners) listener();
};

export const useModeChoice = (): ModeChoice => useSyncExternalStore(subscribe, () => choice);

/** The mode to draw in. */
export const useMode = (): Mode =>
  useSyncExternalStore(subscribe, () => (choice === 'system' ? (system.matches ? 'dark' : 'light') : choice));
