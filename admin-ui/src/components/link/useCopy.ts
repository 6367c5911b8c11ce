import { type RefObject, useState } from 'react';

type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Copies a text. Browsers keep the clipboard from pages without TLS: then the text is left selected in its field, so
 * that one key press copies it.
 */
export const useCopy = (text: string, field: RefObject<HTMLInputElement | null>) => {
  const [state, setState] = useState<CopyState>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setState('failed');
    }
  };
  return { state, copy: () => void copy() };
};
