// biome-ignore-all lint/a11y/useFocusableInteractive: the grid as a whole has the focus and names its active cell
// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which no table's layout can do
// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which no table's layout can do
// biome-ignore-all lint/a11y/useKeyWithMouseEvents: for the keyboard the line below the grid shows the text of the hint

import Popper from '@mui/material/Popper';
import { importWords } from '@ridgeline/domain/words/import';
import type { VirtualItem } from '@tanstack/react-virtual';
import { type Ref, useId, useImperativeHandle, useMemo, useState } from 'react';
import type { EndKey } from './CellEditor';
import styles from './Grid.module.css';
import { GridRow } from './GridRow';
import { type GridColumn, gridColumns, HEAD_HEIGHT, NUMBER_WIDTH } from './layout';
import { type CheckModel, textAt, withoutMissing } from './model';
import { WHOLE_ROW } from './row';
import { clipboardOf, type SheetEdits } from './sheetKeys';
import { type Place, useGrid } from './useGrid';

export interface GridHandle {
  /** Moves to the next cell with a problem after the focused one; after the last it continues with the first. */
  readonly toNextProblem: () => void;
  /** The active cell, which gets the focus. */
  readonly activeCell: () => Place;
}

interface GridProps {
  readonly model: CheckModel;
  /** Changes whenever the model does. */
  readonly version: number;
  /** Rows to show, by index into the sheet. */
  readonly rows: readonly number[];
  /** While rows are being stored. */
  readonly readOnly: boolean;
  readonly handle: Ref<GridHandle>;
  /** The columns, if they do not come from a file. */
  readonly fixedColumns?: readonly GridColumn[];
  /** The text below the grid while there is no problem; by default how to edit cells. */
  readonly hint?: string;
  /** The active row is being filled in: its missing values are not shown as errors. */
  readonly quiet?: boolean;
  /** Turns it into an editable spreadsheet. */
  readonly edits?: SheetEdits;
}

const nextProblem = (
  model: CheckModel,
  rows: readonly number[],
  columns: readonly GridColumn[],
  from: Place,
): Place | null => {
  for (let step = 0; step <= rows.length; step += 1) {
    const row = (from.row + step) % rows.length;
    const wrong = new Set(model.problemsOf(rows[row] ?? -1).map(({ column }) => column));
    const start = step === 0 ? from.column + 1 : 0;
    const column = columns.findIndex(({ index }, at) => at >= start && wrong.has(index));
    if (column >= 0) return { row, column };
    if (step > 0 && wrong.has(WHOLE_ROW)) return { row, column: 0 };
  }
  return null;
};

/** The problem of the active cell, or of its row. */
const sayingOf = (
  model: CheckModel,
  row: number | undefined,
  column: GridColumn | undefined,
  quiet: boolean,
): string => {
  if (row === undefined || !column) return '';
  const problems = quiet ? withoutMissing(model.problemsOf(row)) : model.problemsOf(row);
  const text = [textAt(problems, column.index), textAt(problems, WHOLE_ROW)].filter(Boolean).join(' ');
  const place = importWords.check.editing({ header: column.header, row: model.sheet.rowNumbers[row] ?? row + 1 });
  return text && `${place}: ${text}`;
};

/** Why the cell under the pointer is marked: one hint for the whole grid, since thousands of cells may have one. */
const Hint = ({ anchor }: { anchor: HTMLElement | null }) => {
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

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly across: readonly VirtualItem[];
  readonly width: number;
}

/** The fixed header: the file's name of each column, and below it the field. */
const GridHead = ({ columns, across, width }: GridHeadProps) => (
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

/** The sheet, of which only the visible part is drawn. Wrong cells say why; cells can be edited. */
export const Grid = ({ model, version, rows, readOnly, handle, fixedColumns, hint, quiet, edits }: GridProps) => {
  const id = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const columns = useMemo(() => fixedColumns ?? gridColumns(model), [model, fixedColumns]);
  const grid = useGrid(scroller, columns, rows.length, readOnly, edits);
  const [hovered, setHovered] = useState<HTMLElement | null>(null);
  const across = grid.across.getVirtualItems();
  const width = NUMBER_WIDTH + grid.across.getTotalSize();

  useImperativeHandle(handle, () => ({
    toNextProblem: () => {
      const place = nextProblem(model, rows, columns, grid.active);
      if (!place) return;
      // In the middle: at an edge it can be under the hint of a cell, or below the window.
      grid.goTo(place, 'center');
      scroller?.focus({ preventScroll: true });
    },
    activeCell: () => {
      scroller?.focus();
      return grid.active;
    },
  }));

  const leaveEditor = (key?: EndKey): void => {
    grid.stopEditing(key);
    scroller?.focus({ preventScroll: true });
  };
  const said = sayingOf(model, rows[grid.active.row], columns[grid.active.column], quiet === true);

  return (
    <>
      <div
        ref={setScroller}
        className={styles.grid}
        role="grid"
        aria-readonly={readOnly}
        tabIndex={0}
        aria-label={importWords.check.grid({ name: model.sheet.fileName })}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={`${id}-${grid.active.row}-${grid.active.column}`}
        onKeyDown={grid.onKeyDown}
        {...clipboardOf(edits, grid.active, grid.editing !== null || readOnly)}
        onMouseOver={({ target }) => {
          setHovered(target instanceof HTMLElement ? target.closest<HTMLElement>('[data-problem]') : null);
        }}
        onMouseLeave={() => setHovered(null)}
        onBlur={() => setHovered(null)}
      >
        <div
          role="presentation"
          style={{ width, height: HEAD_HEIGHT + grid.rows.getTotalSize(), position: 'relative' }}
        >
          <GridHead columns={columns} across={across} width={width} />
          {grid.rows.getVirtualItems().map(({ index: place, start }) => (
            <GridRow
              key={rows[place]}
              id={id}
              model={model}
              version={version}
              row={rows[place] ?? 0}
              place={place}
              top={HEAD_HEIGHT + start}
              width={width}
              columns={columns}
              across={across}
              activeColumn={grid.active.row === place ? grid.active.column : null}
              editingColumn={grid.editing?.row === place ? grid.editing.column : null}
              typed={grid.editing?.row === place ? grid.editing.typed : undefined}
              quiet={quiet === true && grid.active.row === place}
              onActivate={grid.goTo}
              onEdit={grid.edit}
              onEnd={leaveEditor}
            />
          ))}
        </div>
      </div>
      <Hint anchor={grid.editing ? null : hovered} />
      <p className={styles.said} role="status" data-empty={said === '' || undefined}>
        {said || (hint ?? importWords.check.edit)}
      </p>
    </>
  );
};
