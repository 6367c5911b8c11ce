import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import styles from './Filters.module.css';

interface SheetProps {
  readonly label: string;
  /** The button that it belongs to; it gets the focus again. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const AT_FOOT = { top: 'auto', left: 0 } as const;

/** A small dialog below its button; on the phone a sheet at the bottom, over the full width. */
export const Sheet = ({ label, anchor, onClose, children }: SheetProps) => {
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorReference={phone ? 'none' : 'anchorEl'}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        root: { slotProps: { backdrop: { invisible: !phone } } },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          // Also overrides its place from before a phone was turned.
          style: phone ? AT_FOOT : {},
          className: phone ? `${styles.sheet} ${styles.wide}` : styles.sheet,
        },
      }}
    >
      {children}
    </Popover>
  );
};
