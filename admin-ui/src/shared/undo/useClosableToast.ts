import { isValidElement, type ReactElement, useMemo } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';

/** In milliseconds: long enough to read what was done, and to reach the button. */
const OPEN_FOR = 10_000;

/** A toast of an element with a key, which stays until it was read, and is closed by its key. */
export const useClosableToast = () => {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  return useMemo(
    () => ({
      show: (toast: ReactElement): void => notify(toast, { type: 'success', autoHideDuration: OPEN_FOR }),
      close: (key: string): void =>
        setNotifications((all) => all.filter(({ message }) => !isValidElement(message) || message.key !== key)),
    }),
    [notify, setNotifications],
  );
};
