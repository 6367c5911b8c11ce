import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes. Undefined in the server's drawing, and while it is taken over. */
export function useMedia(query: string): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => undefined,
  );
}

/**
 * True on a phone's width: topics are a select there. While it is not known both are drawn, and the style sheet, which
 * names the same width, shows one.
 */
export const useNarrow = (): boolean | undefined => useMedia('(max-width: 719px)');

const never = () => () => undefined;

/** False in the server's drawing, and while it is taken over: what depends on this browser is drawn after that. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
