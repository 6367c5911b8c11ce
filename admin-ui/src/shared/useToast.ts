import { useNotify } from 'ra-core';
import { useMemo } from 'react';

/** Tells what happened: the frame closes good news by itself and keeps errors until they are closed (decisions 4). */
export const useToast = () => {
  const notify = useNotify();
  return useMemo(
    () => ({
      done: (message: string) => notify(message, { type: 'success' }),
      failed: (message: string) => notify(message, { type: 'error' }),
    }),
    [notify],
  );
};
