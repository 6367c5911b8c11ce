import { registerWords } from '@ridgeline/domain/words/register';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
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
    {onDelete && <Button icon="bin" label={words.deleteSelected} color="error" onClick={onDelete} />}
    <Button label={words.unselect} variant="text" onClick={onClear} />
  </div>
);
