import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import styles from './Table.module.css';

/** Widths that look like words rather than like a pattern. */
const WIDTHS = [72, 148, 96, 120, 64, 108, 84];

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
  /** Whether a box to tick stands before them. */
  readonly selectable: boolean;
}

/** Rows of the right height while the first ones are on their way, so that nothing jumps when they come. */
export const SkeletonRows = ({ rows, columns, selectable }: SkeletonRowsProps) => (
  <TableBody aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <TableRow key={row} className={styles.row}>
        {selectable && <TableCell padding="checkbox" className={styles.check} />}
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
          <TableCell key={column}>
            <Skeleton width={WIDTHS[(row * 3 + column) % WIDTHS.length]} height={14} variant="rounded" />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </TableBody>
);
