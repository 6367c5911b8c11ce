import { useCallback, useState } from 'react';

const KEY = 'ridgeline.sidebar';

/** Whether the sidebar is folded to icons; stored in this browser. */
export const useFold = (): [boolean, () => void] => {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'folded');
  const toggle = useCallback(() => {
    setFolded((now) => {
      localStorage.setItem(KEY, now ? 'open' : 'folded');
      return !now;
    });
  }, []);
  return [folded, toggle];
};
