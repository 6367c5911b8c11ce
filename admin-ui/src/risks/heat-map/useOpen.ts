import { useCallback, useState } from 'react';

const KEY = 'ridgeline.heat-map';

/** Open unless somebody closed it, save on a phone, whose first screen belongs to the list. */
const remembered = (): boolean => {
  const kept = localStorage.getItem(KEY);
  return kept === null ? window.matchMedia('(min-width: 600px)').matches : kept === 'open';
};

/** Whether the heat map is open above the register; kept in this browser. */
export const useOpen = (): [boolean, () => void] => {
  const [open, setOpen] = useState(remembered);
  const toggle = useCallback(() => {
    setOpen((now) => {
      localStorage.setItem(KEY, now ? 'closed' : 'open');
      return !now;
    });
  }, []);
  return [open, toggle];
};
