// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which no table's layout can do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid as a whole has the focus and names its active cell
import { importWords } from '@ridgeline/domain/words/import';
import type { VirtualItem } from '@tanstack/react-virtual';
import styles from './Grid.module.css';
import { type GridColumn, HEAD_HEIGHT, NUMBER_WIDTH } from './layout';

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly across: readonly VirtualItem[];
  readonly width: number;
}

/** The fixed header: the file's name of each column, and below it the field. */
export const GridHead = ({ columns, across, width }: GridHeadProps) => (
  <div role="row" aria-rowindex={1} className={styles.head} style={{ width, height: HEAD_HEIGHT }}>
    <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: NUMBER_WIDTH }}>
      {importWords.check.row}
    </div>
    {across.map(({ index, start, size }) => {
      const column = columns[index];
      if (!column) return null;
      return (
        <div
          key={column.index}
          role="columnheader"
          aria-colindex={index + 2}
          className={styles.headCell}
          data-left={column.mapped ? undefined : true}
          style={{ left: NUMBER_WIDTH + start, width: size }}
        >
          <span className={styles.cut}>{column.header}</span>
          {!column.plain && (
            <span className={styles.becomes}>{column.mapped?.field.label ?? importWords.check.leftColumn}</span>
          )}
        </div>
      );
    })}
  </div>
);
