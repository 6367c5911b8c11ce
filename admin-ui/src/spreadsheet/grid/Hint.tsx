import Popper from '@mui/material/Popper';
import styles from './Grid.module.css';

/** Why the cell under the pointer is marked: one hint for the whole grid, since thousands of cells may have one. */
export const Hint = ({ anchor }: { anchor: HTMLElement | null }) => {
  const reason = anchor?.isConnected ? anchor.dataset.reason : undefined;
  return (
    <Popper
      open={reason !== undefined}
      anchorEl={anchor}
      placement="bottom-start"
      className={styles.hint ?? ''}
      role="tooltip"
    >
      {reason}
    </Popper>
  );
};
