import type { CSSProperties } from 'react';
import styles from './SkeletonRows.module.css';

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
}

/**
 * In place of the first rows, and as high as they will be, so that nothing jumps when they arrive. One cell for all of
 * them: rows of cells would take longer to draw than a quick answer takes to come.
 */
export const SkeletonRows = ({ rows, columns }: SkeletonRowsProps) => (
  <tbody aria-hidden="true">
    <tr>
      <td colSpan={columns} className={styles.rows} style={{ '--rows': rows } as CSSProperties} />
    </tr>
  </tbody>
);
