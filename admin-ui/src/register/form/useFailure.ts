import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNotificationContext } from 'react-admin';

/** The toast of a save that failed: it goes with the next try, and with the form. */
export const useFailure = () => {
  const { addNotification, setNotifications } = useNotificationContext();
  const shown = useRef<string | null>(null);
  const close = useCallback((): void => {
    const message = shown.current;
    shown.current = null;
    if (message !== null) setNotifications((all) => all.filter((one) => one.message !== message));
  }, [setNotifications]);
  useEffect(() => close, [close]);
  return useMemo(
    () => ({
      close,
      show: (message: string): void => {
        shown.current = message;
        addNotification({ message, type: 'error' });
      },
    }),
    [close, addNotification],
  );
};
