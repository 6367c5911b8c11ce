import { boundedWidth } from '@ridgeline/domain';
import { type PointerEvent, useRef } from 'react';
import styles from './HeadRow.module.css';
import { widthProperty } from './placedColumns';

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
export const ColumnGrip = ({ index, onWidth }: ColumnGripProps) => {
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
      className={styles.grip}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => onWidth(null)}
    />
  );
};
