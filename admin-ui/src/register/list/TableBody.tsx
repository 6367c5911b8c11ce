import { isArchived } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { registerWords } from '@ridgeline/domain/words/register';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { type ExtraColumn, makeEdits, type Row, rowName, useEdit } from '../../shared';
import { FieldCell, Pencil } from '../cells/FieldCell';
import type { Drafts } from '../cells/types';
import groupRowStyles from './GroupRow.module.css';
import type { GroupFoot, GroupHead, Item } from './items';
import type { PlacedColumn } from './placedColumns';
import type { RowTableProps } from './RowTable';
import styles from './Table.module.css';
import { TickBox } from './TickBox';
import { type Drawn, type DrawnItems, type Place, placed } from './useDrawn';

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

interface GroupRowProps {
  readonly id: string;
  readonly group: GroupHead;
  /** How many columns the table has. */
  readonly span: number;
  readonly place: Place | undefined;
  /** Whether Tab reaches it. */
  readonly active: boolean;
  readonly onActive: (id: string) => void;
}

const words = listLayoutWords.rows;

/** The head of a group: a button that shows and hides its rows, also by the right and the left arrow. */
const GroupRow = ({ id, group, span, place, active, onActive }: GroupRowProps) => {
  const { label, value, count, open, toggle } = group;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== (open ? 'ArrowLeft' : 'ArrowRight')) return;
    event.preventDefault();
    toggle();
  };
  return (
    <tr className={groupRowStyles.group} {...placed(place)}>
      <td colSpan={span}>
        <button
          type="button"
          className={groupRowStyles.head}
          data-group={id}
          tabIndex={active ? 0 : -1}
          aria-expanded={open}
          onFocus={() => onActive(id)}
          onClick={toggle}
          onKeyDown={onKeyDown}
        >
          <Icon name={open ? 'down' : 'right'} size={16} />
          <span className="visually-hidden">{listLayoutWords.groups.head({ label, value, count })}</span>
          <span aria-hidden="true" dir="auto" className={groupRowStyles.value}>
            {value}
          </span>
          <span aria-hidden="true" className={groupRowStyles.count}>
            {count.toLocaleString(currentLocale())}
          </span>
        </button>
      </td>
    </tr>
  );
};

const Foot = ({ foot }: { foot: GroupFoot }) => {
  switch (foot.kind) {
    case 'loading':
      return <span role="status">{registerWords.form.loading}</span>;
    case 'failed':
      return <LoadError title={words.failed} error={foot.error} retry={foot.retry} />;
    case 'more':
      return <Button label={words.more} variant="text" size="small" onClick={foot.load} />;
    case 'most':
      return <span role="status">{words.most({ count: foot.shown })}</span>;
  }
};

/** What comes behind the rows of a group. */
const GroupFootRow = ({ foot, span, place }: Pick<GroupRowProps, 'span' | 'place'> & { foot: GroupFoot }) => (
  <tr {...placed(place)}>
    <td colSpan={span}>
      <div className={groupRowStyles.foot}>
        <Foot foot={foot} />
      </div>
    </td>
  </tr>
);

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
const BodyRow = memo((props: BodyRowProps) => {
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
