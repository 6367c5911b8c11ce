import type { ReactNode } from 'react';
import { type InputProps, isRequired } from '../../../shared';
import styles from './Lines.module.css';

interface LineBoxProps {
  readonly input: InputProps;
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The frame of the lines of one field: its label, and its error or hint. */
export const LineBox = ({ input, label, hint, children }: LineBoxProps) => {
  const says = input.error ?? input.warning ?? hint;
  const noteId = `${input.id}-note`;
  return (
    <fieldset className={styles.box} onBlur={input.onLeave} aria-describedby={says ? noteId : undefined}>
      <legend>
        {label}
        {isRequired(input) && <span className={styles.star}> *</span>}
      </legend>
      {children}
      {says && (
        <p id={noteId} className={input.error ? styles.error : styles.hint}>
          {says}
        </p>
      )}
    </fieldset>
  );
};
