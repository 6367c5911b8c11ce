import { isArchived } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { registerWords } from '@ridgeline/domain/words/register';
import { type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import { type ExtraColumn, makeEdits, type Row, rowName, useEdit } from '../../shared';
import { FieldCell, Pencil } from '../cells/FieldCell';
import type { Drafts } from '../cells/types';
import type { PlacedColumn } from './placedColumns';
import type { RowTableProps } from './RowTable';
import styles from './Table.module.css';
import { TickBox } from './TickBox';
import { type Place, placed } from './useDrawn';

interface BodyRowProps extends Pick<RowTableProps, 'entity' | 'extra' | 'cells' | 'onOpen' | 'editing' | 'actions'> {
  readonly row: Row;
  readonly columns: readonly PlacedColumn[];
  /** Address of the row's form. */
  readonly to: string;
  /** Whether Tab reaches this row. */
  readonly active: boolean;
  /** Whether the focus was in this row last. */
  readonly entered: boolean;
  readonly onActive: (id: string) => void;
  readonly marked: boolean;
  readonly selected: boolean;
  /** Whether this row can be selected: not if only other users may change it. */
  readonly selectable: boolean;
  /** Absent where rows cannot be selected. */
  readonly onSelect?: ((id: string) => void) | undefined;
  /** In a list of which not all rows are drawn. */
  readonly measure?: Place['ref'] | undefined;
  readonly index?: number | undefined;
}

/** A click on a cell that can be edited is the first half of a double click; a finger opens the row. */
const isEdited = ({ target, nativeEvent }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('[data-cell]') !== null &&
  !(nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch');

/** Ignores clicks on a control, and clicks in a dialog that a row's action opened, which only bubble up here. */
const isElsewhere = ({ currentTarget, target }: MouseEvent): boolean =>
  !(target instanceof Element) ||
  !currentTarget.contains(target) ||
  target.closest('a, button, input, label, select, textarea') !== null;

const isReading = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

const ExtraCells = ({ columns, row }: { columns: readonly ExtraColumn[]; row: Row }) =>
  columns.map((column) => (
    <td key={column.key} className={`${styles.cell} ${column.align === 'right' ? styles.number : ''}`}>
      {column.render(row)}
    </td>
  ));

const NO_DRAFTS = makeEdits<Drafts>();

const SharedBadge = () => <span className={styles.shared}>{registerWords.list.shared}</span>;

/** One row. Moving the focus draws only the previous and the new row again. */
export const BodyRow = memo((props: BodyRowProps) => {
  const { entity, row, columns, extra, cells, to, onOpen, active, onActive, marked, selected, onSelect } = props;
  const { editing, entered } = props;
  const [hovered, setHovered] = useState(false);
  const drafts = useEdit(editing?.drafts ?? NO_DRAFTS, row.id);
  const name = rowName(entity, row);
  const open = (event: MouseEvent): void => {
    if (!isElsewhere(event) && !isEdited(event) && !isReading()) onOpen(row);
  };
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr
      className={`${styles.row} ${marked ? styles.marked : ''}`}
      data-row={row.id}
      {...placed(props.measure && props.index !== undefined ? { ref: props.measure, index: props.index } : undefined)}
      tabIndex={active ? 0 : -1}
      aria-selected={onSelect ? selected : undefined}
      onFocus={() => onActive(row.id)}
      onClick={open}
      onPointerEnter={({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
    >
      {onSelect && (
        <td className={styles.check}>
          <TickBox
            label={registerWords.list.select({ name })}
            checked={selected}
            disabled={!props.selectable}
            onChange={() => onSelect(row.id)}
          />
        </td>
      )}
      <ExtraCells columns={extra.filter((column) => column.first)} row={row} />
      {columns.map(({ field, isName, className, style }) => {
        const isEditable = editing?.may(row, field) ?? false;
        return (
          <td
            key={field.name}
            className={`${styles.cell} ${className}`}
            style={style}
            data-cell={isEditable ? field.name : undefined}
          >
            <FieldCell
              field={field}
              row={row}
              draft={drafts?.[field.name]}
              own={cells?.[field.name]?.(row)}
              reachable={active && !isName && !cells?.[field.name] && !(isEditable && entered)}
              wrap={(value) =>
                isName ? (
                  <>
                    <Link to={to} onClick={follow} className={styles.link}>
                      {value}
                    </Link>
                    {row.shared === true && <SharedBadge />}
                    {isArchived(row) && <span className={styles.shared}>{archiveWords.archived}</span>}
                  </>
                ) : (
                  value
                )
              }
            />
            {isEditable && (entered || hovered) && (
              <Pencil entity={entity} row={row} field={field} onClick={() => editing?.begin({ row, field })} />
            )}
          </td>
        );
      })}
      <ExtraCells columns={extra.filter((column) => !column.first)} row={row} />
      {props.actions && <td className={styles.actions}>{props.actions(row)}</td>}
    </tr>
  );
});
