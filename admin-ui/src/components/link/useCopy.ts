import { type RefObject, useState } from 'react';

type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Copies a text. Without TLS browsers give pages no clipboard; then the text is selected in its field, so
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
