import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useRef, useState } from 'react';
import styles from './Table.module.css';

interface CutTextProps {
  /** The whole, told when the cell is too narrow for it. */
  readonly whole: string;
  /** Whether the keyboard may stop here: the cells of the focused row only, so that a table stays quick to cross. */
  readonly reachable: boolean;
  readonly children: ReactNode;
}

/** One line of text, cut at the cell's edge; the whole shows on hover and focus, only if something was cut. */
export const CutText = ({ whole, reachable, children }: CutTextProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const isCut = (): boolean => box.current !== null && box.current.scrollWidth > box.current.clientWidth;
  return (
    <Tooltip
      title={<span className={styles.whole}>{whole}</span>}
      open={open}
      onOpen={() => setOpen(isCut())}
      onClose={() => setOpen(false)}
      describeChild
      placement="bottom-start"
    >
      <span ref={box} className={styles.cut} {...(reachable && { tabIndex: 0 })}>
        {children}
      </span>
    </Tooltip>
  );
};
