import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface CutTextProps {
  /** The whole, told by `WholeText` when the cell is too narrow for it. */
  readonly whole: string;
  /** Whether the keyboard may stop here: the cells of the focused row only, so that a table stays quick to cross. */
  readonly reachable: boolean;
  readonly children: ReactNode;
}

/** One line of text, cut at the cell's edge. */
export const CutText = ({ whole, reachable, children }: CutTextProps) => (
  <span dir="auto" className={styles.cut} data-whole={whole} {...(reachable && { tabIndex: 0 })}>
    {children}
  </span>
);
