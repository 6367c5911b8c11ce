import type { Policy } from '@ridgeline/domain/privacy';
import { useCallback, useEffect, useState } from 'react';
import { readPolicy } from '../providers/account';

type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly policy: Policy };

/** The current privacy policy of the server, and a function to try again after a failure. Needs no session. */
export const usePolicy = (): Reading & { readonly retry: () => void } => {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  const load = useCallback((signal?: AbortSignal) => {
    setReading({ state: 'loading' });
    readPolicy(signal).then(
      (policy) => setReading({ state: 'loaded', policy }),
      (error: unknown) => {
        if (!signal?.aborted) setReading({ state: 'failed', error });
      },
    );
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { ...reading, retry: () => load() };
};
