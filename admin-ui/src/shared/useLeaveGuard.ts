import { useEffect, useRef } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';

/** Identifies the content of an address: its path, the row in `id`, the source of a new row in `from`, and whether a page shows its form. */
const shownBy = ({ pathname, search }: Location): string => {
  const query = new URLSearchParams(search);
  return [pathname, query.get('id'), query.get('from'), query.has('edit')].join(' ');
};

/** Lets the browser ask before it closes or reloads a page with unsaved changes. */
export const useUnloadGuard = (dirty: boolean): void =>
  useEffect(() => {
    if (!dirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty]);

/**
 * Asks before unsaved changes are lost, by Cancel, Esc, Back or any link of the dashboard; the browser itself
 * asks before it closes or reloads the page. `release` lets the next navigation pass, after a save.
 */
export const useLeaveGuard = (dirty: boolean): { readonly blocker: Blocker; readonly release: () => void } => {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && shownBy(currentLocation) !== shownBy(nextLocation),
  );
  useEffect(() => {
    if (dirty) return;
    released.current = false;
  }, [dirty]);
  useUnloadGuard(dirty);
  return {
    blocker,
    release: () => {
      released.current = true;
    },
  };
};
