import { useEffect } from 'react';

/**
 * Calls back on Ctrl+K or Cmd+K, also while the user is typing: no input uses these keys.
 * @param onNear called when the first of the two keys is pressed, to load the dialog ahead
 */
export const useFindKey = (onFind: () => void, onNear: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key === 'Control' || event.key === 'Meta') onNear();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('.MuiModal-root') === null) onFind();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [onFind, onNear]);
};
