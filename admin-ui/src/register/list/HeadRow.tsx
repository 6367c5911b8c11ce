import { boundedWidth, isSortable } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { type PointerEvent, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { type ExtraColumn, isNumeric, type Sort } from '../../shared';
import head from './HeadRow.module.css';
import columnGripStyles from './HeadRow.module.css';
import { type PlacedColumn, type TableLayout, widthProperty } from './placedColumns';
import styles from './Table.module.css';
import { TickBox } from './TickBox';
import type { PageSelection } from './useSelection';

interface HeadRowProps {
  readonly columns: readonly PlacedColumn[];
  readonly extra: readonly ExtraColumn[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** All rows of the page, some or none; absent where rows cannot be selected. */
  readonly selection?: PageSelection | undefined;
  /** Whether a last column holds the rows' buttons. */
  readonly actions: boolean;
  /** Absent where widths cannot be changed. */
  readonly onWidth?: TableLayout['onWidth'] | undefined;
}

const words = registerWords.list;

const ExtraHeads = ({ columns }: { columns: readonly ExtraColumn[] }) =>
  columns.map((column) => (
    <th key={column.key} scope="col" className={column.align === 'right' ? styles.number : undefined}>
      {column.label}
    </th>
  ));

const next = (field: string, sort: Sort): Sort =>
  sort.field === field && sort.order === 'ASC' ? { field, order: 'DESC' } : { field, order: 'ASC' };

interface ColumnGripProps {
  /** Index of the column in the table. */
  readonly index: number;
  /** Called with the width where it was dropped, null to have the usual one again. */
  readonly onWidth: (width: number | null) => void;
}

interface Drag {
  readonly table: HTMLTableElement;
  readonly x: number;
  readonly width: number;
  /** The property before, to put it back. */
  readonly before: string;
  last?: number;
}

/**
 * The edge of a column's head: dragging it changes the width, a double click makes it as usual. For the mouse only; the
 * Columns dialog has buttons for the same.
 */
const ColumnGrip = ({ index, onWidth }: ColumnGripProps) => {
  const drag = useRef<Drag | null>(null);
  const property = widthProperty(index);
  const begin = (event: PointerEvent<HTMLElement>): void => {
    const head = event.currentTarget.closest('th');
    const table = head?.closest('table');
    if (event.button !== 0 || !head || !table) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const before = table.style.getPropertyValue(property);
    drag.current = { table, x: event.clientX, width: head.getBoundingClientRect().width, before };
  };
  const move = ({ clientX }: PointerEvent): void => {
    const { current } = drag;
    if (!current || (current.last === undefined && clientX === current.x)) return;
    current.last = boundedWidth(current.width + clientX - current.x);
    current.table.style.setProperty(property, `${current.last}px`);
  };
  const end = (): void => {
    const last = drag.current?.last;
    drag.current = null;
    if (last !== undefined) onWidth(last);
  };
  const cancel = (): void => {
    const { current } = drag;
    drag.current = null;
    current?.table.style.setProperty(property, current.before);
  };
  return (
    <span
      aria-hidden="true"
      data-grip
      className={columnGripStyles.grip}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => onWidth(null)}
    />
  );
};

export const HeadRow = ({ columns, extra, sort, onSort, selection, actions, onWidth }: HeadRowProps) => (
  <thead>
    <tr className={styles.head}>
      {selection && (
        <th scope="col" className={styles.check} data-pin="check">
          <TickBox
            label={words.selectAll}
            checked={selection.all}
            partly={selection.some && !selection.all}
            disabled={!selection.any}
            onChange={selection.toggle}
          />
        </th>
      )}
      <ExtraHeads columns={extra.filter((column) => column.first)} />
      {columns.map(({ field, className, style, pin }, index) => {
        const active = sort.field === field.name;
        return (
          <th
            key={field.name}
            scope="col"
            className={className}
            style={style}
            data-pin={pin}
            data-column={field.name}
            aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
          >
            {isSortable(field) ? (
              <button
                type="button"
                className={`${head.sort} ${isNumeric(field) ? head.reversed : ''}`}
                onClick={() => onSort(next(field.name, sort))}
                title={words.sortBy({ label: field.label })}
              >
                <span className={head.label}>{field.label}</span>
                <Icon name={active && sort.order === 'DESC' ? 'arrowDown' : 'arrowUp'} size={14} />
              </button>
            ) : (
              <span className={head.label}>{field.label}</span>
            )}
            {onWidth && <ColumnGrip index={index} onWidth={(width) => onWidth(field.name, width)} />}
          </th>
        );
      })}
      <ExtraHeads columns={extra.filter((column) => !column.first)} />
      {actions && (
        <th scope="col" className={styles.actions}>
          <span className="visually-hidden">{words.actions}</span>
        </th>
      )}
    </tr>
  </thead>
);
