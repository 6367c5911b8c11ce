import { useMemo } from 'react';
import { useNotify } from 'react-admin';

/** Shows a message: the frame closes success messages by itself, and shows errors until they are closed (decisions 4). */
export const useToast = () => {
  const notify = useNotify();
  return useMemo(
    () => ({
      done: (message: string) => notify(message, { type: 'success' }),
      /** What was saved, but should be looked at again. */
      warned: (message: string) => notify(message, { type: 'warning', autoHideDuration: null }),
      failed: (message: string) => notify(message, { type: 'error' }),
    }),
    [notify],
  );
};
