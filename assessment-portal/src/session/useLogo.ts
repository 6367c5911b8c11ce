import { useEffect, useState } from 'react';
import { askLogo } from '../api/logo';
import type { Session } from './session';

/** Loads the sender's logo after the questions are drawn; null until then, without one, and in a preview. */
export function useLogo({ connection: { token } }: Session): string | null {
  const [logo, setLogo] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) void askLogo(token).then(setLogo);
  }, [token]);
  return logo;
}
