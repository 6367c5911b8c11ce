import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { BodyRow } from './BodyRow';
import { GroupFootRow, GroupRow } from './GroupRow';
import type { Item } from './items';
import type { PlacedColumn } from './placedColumns';
import type { RowTableProps } from './RowTable';
import styles from './Table.module.css';
import type { Drawn, DrawnItems } from './useDrawn';

interface TableBodyProps extends Omit<RowTableProps, 'items' | 'columns'> {
  readonly items: readonly Item[];
  /** Those that are in sight, if there are many. */
  readonly drawn: DrawnItems['drawn'];
  readonly measure: DrawnItems['measure'];
  readonly columns: readonly PlacedColumn[];
  /** Key of the item that had the focus last. */
  readonly active: string | null;
  readonly onActive: (key: string) => void;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

/** Rows, and heads of groups; Tab reaches one of them, from which the arrow keys go on. */
export const TableBody = (props: TableBodyProps) => {
  const { entity, items, columns, extra, cells, stale, marked, selection, maySelect, active, onActive } = props;
  const stops = items.filter(({ kind }) => kind !== 'foot');
  const first = stops.some(({ key }) => key === active) ? active : stops[0]?.key;
  const span = columns.length + extra.length + (selection ? 1 : 0) + (props.actions ? 1 : 0);
  const draw = (one: Drawn): ReactNode => {
    if (one.kind === 'gap') {
      return (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row holds nothing that takes the focus
        <tr key={one.key} aria-hidden="true">
          <td colSpan={span} style={{ height: one.height, padding: 0, border: 0 }} />
        </tr>
      );
    }
    const { item, index } = one;
    // Where not all rows are drawn, each says which one it is.
    const place = props.measure && { ref: props.measure, index };
    if (item.kind === 'foot') return <GroupFootRow key={item.key} foot={item.foot} span={span} place={place} />;
    if (item.kind === 'group') {
      return (
        <GroupRow
          key={item.key}
          id={item.key}
          group={item.group}
          span={span}
          place={place}
          active={item.key === first}
          onActive={onActive}
        />
      );
    }
    const { row } = item;
    return (
      <BodyRow
        key={row.id}
        entity={entity}
        row={row}
        columns={columns}
        extra={extra}
        cells={cells}
        to={props.toRow(row)}
        onOpen={props.onOpen}
        active={row.id === first}
        entered={row.id === active}
        editing={props.editing}
        onActive={onActive}
        marked={row.id === marked}
        selected={maySelect(row) && (selection?.has(row.id) ?? false)}
        selectable={maySelect(row)}
        onSelect={selection?.toggle}
        actions={props.actions}
        measure={props.measure}
        index={props.measure && index}
      />
    );
  };
  return (
    <tbody
      ref={props.body}
      className={`${styles.body} ${stale ? styles.stale : ''}`}
      onKeyDown={props.onKeyDown}
      onDoubleClick={props.onDoubleClick}
    >
      {props.drawn.map(draw)}
    </tbody>
  );
};
