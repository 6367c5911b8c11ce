import Button from '@mui/material/Button';
import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Toolbar.module.css';

interface BulkBarProps {
  readonly count: number;
  /** Absent if the rows cannot be deleted. */
  readonly onDelete?: (() => void) | undefined;
  /** The special screen's own buttons. */
  readonly children?: ReactNode;
  readonly onClear: () => void;
}

const words = registerWords.list;

/** Replaces the toolbar while rows are selected. */
export const BulkBar = ({ count, onDelete, onClear, children }: BulkBarProps) => (
  <div className={styles.toolbar} role="toolbar" aria-label={words.selected({ count })}>
    <span className={styles.count} role="status">
      {words.selected({ count })}
    </span>
    {children}
    {onDelete && (
      <Button variant="outlined" color="error" startIcon={<Icon name="bin" size={16} />} onClick={onDelete}>
        {words.deleteSelected}
      </Button>
    )}
    <Button onClick={onClear}>{words.unselect}</Button>
  </div>
);
