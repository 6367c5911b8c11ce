import { useState } from 'react';
import type { InputProps } from '../../../shared';

/**
 * The lines that an editor shows for a text, including unfinished lines, which are not in the text. A text
 * that changed in another way (a row was loaded, a conflict was resolved) is parsed again.
 */
export const useHeld = <Held>(
  { value, onChange }: Pick<InputProps, 'value' | 'onChange'>,
  read: (text: string) => Held,
  write: (held: Held) => string,
): readonly [Held, (next: Held) => void] => {
  const text = String(value ?? '');
  const [state, setState] = useState(() => ({ text, held: read(text) }));
  const current = state.text === text ? state : { text, held: read(text) };
  if (current !== state) setState(current);
  const hold = (held: Held): void => {
    const written = write(held);
    setState({ text: written, held });
    if (written !== text) onChange(written);
  };
  return [current.held, hold];
};

let made = 0;

/** A key for a line without a name. */
export const newKey = (): string => {
  made += 1;
  return `line-${made}`;
};
