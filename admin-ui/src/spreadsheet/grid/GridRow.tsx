// biome-ignore-all lint/a11y/useSemanticElements: rows and cells are placed one by one, which no table's layout can do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid as a whole has the focus and names its active cell

import { importWords } from '@ridgeline/domain/words/import';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { CellEditor, type EndKey } from './CellEditor';
import { shownText } from './display';
import styles from './Grid.module.css';
import { type GridColumn, NUMBER_WIDTH } from './layout';
import { type CheckModel, textAt, withoutMissing, worstAt } from './model';
import { WHOLE_ROW } from './row';
import type { Place } from './useGrid';

interface GridRowProps {
  readonly id: string;
  readonly model: CheckModel;
  /** Changes with the model, so that the row is drawn again. */
  readonly version: number;
  readonly row: number;
  readonly place: number;
  readonly top: number;
  readonly width: number;
  readonly columns: readonly GridColumn[];
  readonly across: readonly VirtualItem[];
  readonly activeColumn: number | null;
  readonly editingColumn: number | null;
  readonly typed: string | undefined;
  /** Missing values are not shown as errors. */
  readonly quiet: boolean;
  readonly onActivate: (place: Place) => void;
  readonly onEdit: (place: Place) => void;
  readonly onEnd: (key?: EndKey) => void;
}

interface ReasonProps {
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

/** The mark of a wrong cell, an octagon for an error and a triangle for a warning, with its reason for screen readers. */
const Reason = ({ kind, text }: ReasonProps) => (
  <>
    <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path
        d={kind === 'error' ? 'M3.7.5h4.6l3.2 3.2v4.6l-3.2 3.2H3.7L.5 8.3V3.7z' : 'M6 .8l5.6 10.4H.4z'}
        fill="currentColor"
      />
    </svg>
    <span className="visually-hidden">{`${importWords.check[kind]}: ${text}`}</span>
  </>
);

/** One row of the sheet: its number, and the visible cells. */
export const GridRow = memo((props: GridRowProps) => {
  const { id, model, row, place, top, width, columns, across, activeColumn, editingColumn, typed } = props;
  const { quiet, onActivate, onEdit, onEnd } = props;
  const problems = quiet ? withoutMissing(model.problemsOf(row)) : model.problemsOf(row);
  const whole = worstAt(problems, WHOLE_ROW);
  const cells = model.rowOf(row);
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={styles.row}
      style={{ width, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.number}
        style={{ width: NUMBER_WIDTH }}
        data-problem={whole?.kind}
        data-reason={whole ? textAt(problems, WHOLE_ROW) : undefined}
      >
        {model.sheet.rowNumbers[row]}
        {whole && <Reason kind={whole.kind} text={textAt(problems, WHOLE_ROW)} />}
      </div>
      {across.map(({ index, start, size }) => {
        const column = columns[index];
        if (!column) return null;
        const worst = worstAt(problems, column.index);
        const reason = worst ? textAt(problems, column.index) : undefined;
        const at = { row: place, column: index };
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keyboard
          <div
            key={column.index}
            id={`${id}-${place}-${index}`}
            role="gridcell"
            aria-colindex={index + 2}
            aria-invalid={worst?.kind === 'error' || undefined}
            aria-readonly={!column.mapped}
            className={styles.cell}
            style={{ left: NUMBER_WIDTH + start, width: size }}
            data-active={activeColumn === index || undefined}
            data-left={column.mapped ? undefined : true}
            data-edited={model.cells.isEdited(row, column.index) || undefined}
            data-problem={worst?.kind}
            data-reason={reason}
            onClick={() => editingColumn !== index && onActivate(at)}
            onDoubleClick={() => onEdit(at)}
          >
            {editingColumn === index && column.mapped ? (
              <CellEditor
                model={model}
                row={row}
                column={column.mapped}
                header={column.header}
                typed={typed}
                onEnd={onEnd}
              />
            ) : (
              <>
                <span dir="auto" className={styles.cut}>
                  {shownText(model, column.mapped, row, cells[column.index] ?? null)}
                </span>
                {worst && <Reason kind={worst.kind} text={reason ?? ''} />}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

GridRow.displayName = 'GridRow';
