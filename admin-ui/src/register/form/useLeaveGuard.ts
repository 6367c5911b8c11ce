import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Asks before unsaved changes are left behind, by Cancel, Esc, Back or any link of the dashboard; the browser itself
 * asks before it closes or reloads the page. `release` lets the next navigation pass, after a save.
 */
export const useLeaveGuard = (dirty: boolean): { readonly blocker: Blocker; readonly release: () => void } => {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty]);
  return {
    blocker,
    release: () => {
      released.current = true;
    },
  };
};
