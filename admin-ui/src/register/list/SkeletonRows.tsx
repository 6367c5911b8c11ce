import bone from './SkeletonRows.module.css';
import styles from './Table.module.css';

/** Widths that look like words rather than like a pattern. */
const WIDTHS = [72, 148, 96, 120, 64, 108, 84];

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
  /** Whether they begin with a checkbox. */
  readonly selectable: boolean;
}

/** Placeholder rows of the right height while the first rows are loaded, so that nothing jumps when they arrive. */
export const SkeletonRows = ({ rows, columns, selectable }: SkeletonRowsProps) => (
  <tbody aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <tr key={row} className={styles.row}>
        {selectable && <td className={styles.check} />}
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
          <td key={column}>
            <span className={bone.skeleton} style={{ width: WIDTHS[(row * 3 + column) % WIDTHS.length] }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
