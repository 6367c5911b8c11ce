import { useEffect } from 'react';
import { isTyping } from '../components/keys';

/** Calls back on `?`, unless the user is typing in an input. */
export const useHelpKey = (onHelp: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      onHelp();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [onHelp]);
};
