import { useEffect } from 'react';

/** Calls back on Ctrl+K or Cmd+K, also while the user is typing: no input uses these keys. */
export const useFindKey = (onFind: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('.MuiModal-root') === null) onFind();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [onFind]);
};
