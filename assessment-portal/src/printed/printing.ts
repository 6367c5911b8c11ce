import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing: boolean | undefined;

const isPrinting = (): boolean => {
  printing ??= matchMedia('print').matches;
  return printing;
};

/**
 * The browser counts the pages right after `beforeprint`, so what is printed is drawn before that event ends. Browsers
 * without it, and an emulated print view, tell the medium alone.
 */
const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia('print');
  const set = (now: boolean) => {
    printing = now;
    flushSync(changed);
  };
  const before = () => set(true);
  const after = () => set(false);
  const told = () => set(media.matches);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  media.addEventListener('change', told);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    media.removeEventListener('change', told);
  };
};

/** True while the page is printed, when everything is shown at once. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false);
