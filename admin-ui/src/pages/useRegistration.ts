import { useCallback, useEffect, useState } from 'react';
import { type Registration, readRegistration } from '../providers/account';

interface Asking {
  readonly registration: Registration | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** How visitors get an account here; null until it is loaded. */
export const useRegistration = (): Asking => {
  const [registration, setRegistration] = useState<Registration | null>(null);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    setError(null);
    readRegistration().then(setRegistration, setError);
  }, []);
  useEffect(ask, [ask]);
  return { registration, error, retry: ask };
};
