import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface CutTextProps {
  /** The full text, shown by `WholeText` when the cell is too narrow. */
  readonly whole: string;
  /** Whether this can be focused: only the cells of the focused row, so that a table is quick to leave. */
  readonly reachable: boolean;
  readonly children: ReactNode;
}

/** One line of text, cut at the cell's edge. */
export const CutText = ({ whole, reachable, children }: CutTextProps) => (
  <span dir="auto" className={styles.cut} data-whole={whole} {...(reachable && { tabIndex: 0 })}>
    {children}
  </span>
);
