import Popper from '@mui/material/Popper';
import type { Entity, Field } from '@ridgeline/domain';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ExtraColumn, Row, Sort } from '../../shared';
import { cellOf } from '../cells/places';
import type { Editing } from '../cells/types';
import type { Slots } from '../slots';
import { HeadRow } from './HeadRow';
import { type Item, rowItem } from './items';
import { placeColumns, type TableLayout, usePins, widthStyle } from './placedColumns';
import skeletonRowsStyles from './SkeletonRows.module.css';
import styles from './Table.module.css';
import { TableBody } from './TableBody';
import { useDrawn } from './useDrawn';
import type { Selection } from './useSelection';
import wholeTextStyles from './WholeText.module.css';

export interface RowTableProps {
  readonly entity: Entity;
  /** Undefined while the first page is on its way. */
  readonly rows: readonly Row[] | undefined;
  /** The rows with what is between them; absent in a list without groups. */
  readonly items?: readonly Item[] | undefined;
  /** Below the last row. */
  readonly foot?: ReactNode;
  readonly expected: number;
  readonly columns: readonly Field[];
  /** Absent in a list with fixed columns: then the column of the name stays visible. */
  readonly layout?: TableLayout;
  readonly extra: readonly ExtraColumn[];
  readonly cells?: Slots['cells'];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly stale: boolean;
  readonly marked: string | null;
  readonly selection: Selection | null;
  readonly toRow: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly maySelect: (row: Row) => boolean;
  /** Null in a list whose rows have no actions. */
  readonly actions: ((row: Row) => ReactNode) | null;
  /** Whether the page has more than this table and its tools, such as a chart. */
  readonly besides?: boolean;
  /** Absent in a list whose cells are only read. */
  readonly editing?: Editing | undefined;
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: number;
}

/**
 * In place of the first rows, and as high as they will be, so that nothing jumps when they arrive. One cell for all of
 * them: rows of cells would take longer to draw than a quick answer takes to come.
 */
const SkeletonRows = ({ rows, columns }: SkeletonRowsProps) => (
  <tbody aria-hidden="true">
    <tr>
      <td colSpan={columns} className={skeletonRowsStyles.rows} style={{ '--rows': rows } as CSSProperties} />
    </tr>
  </tbody>
);

/** How long the pointer must rest before the text is shown. */
const REST_MS = 300;

const isCut = (element: Element | null): boolean => element !== null && element.scrollWidth > element.clientWidth;

const cutAt = (target: EventTarget): HTMLElement | null => {
  const at = target instanceof Element ? target.closest('[data-whole], [data-pencil]') : null;
  const cut = at?.parentElement?.querySelector<HTMLElement>(':scope > [data-whole]') ?? null;
  return cut && (isCut(cut) || isCut(cut.firstElementChild)) ? cut : null;
};

/**
 * Shows the full text of a cut cell on hover and focus. There is one for all cells: several hundred tooltips would make
 * a long page slow to draw. Screen readers already read the full text in its cell.
 */
const WholeText = ({ children }: { children: ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (rest: number) => (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const cut = cutAt(event.target);
    if (cut === null) setAnchor(null);
    else timer.current = setTimeout(() => setAnchor(cut), rest);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the pointer and the focus
    <div
      onMouseOver={show(REST_MS)}
      onMouseLeave={hide}
      onFocus={show(0)}
      onBlur={hide}
      onScrollCapture={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Popper
        open={anchor?.isConnected ?? false}
        anchorEl={anchor}
        placement="bottom-start"
        disablePortal
        className={wholeTextStyles.tip ?? ''}
      >
        <div className={wholeTextStyles.whole}>{anchor?.dataset.whole}</div>
      </Popper>
    </div>
  );
};

/** The table of rows, with a fixed header, pinned columns, and keyboard navigation from row to row. */
export const RowTable = (props: RowTableProps) => {
  const { entity, rows, expected, columns, layout, extra, sort, onSort, stale, marked, selection, actions } = props;
  const { maySelect, editing, besides = false } = props;
  const [active, setActive] = useState<string | null>(null);
  const onActive = useCallback((key: string) => setActive(key), []);
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const pinned = layout?.pinned;
  const placed = useMemo(() => {
    const nameColumn = (columns.find((field) => field.name === entity.title) ?? columns[0])?.name ?? '';
    return placeColumns(columns, nameColumn, pinned ?? [nameColumn]);
  }, [columns, entity, pinned]);
  usePins(scroller, placed, rows !== undefined);
  const items = useMemo(() => props.items ?? rows?.map(rowItem) ?? [], [props.items, rows]);
  const { drawn, measure, show } = useDrawn(items, active, scroller);
  const toMarked = useEffectEvent((key: string): void => {
    const row = body.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    if (row) row.scrollIntoView({ block: 'nearest' });
    else show(key);
  });
  useEffect(() => {
    if (marked && rows) toMarked(marked);
  }, [marked, rows]);
  const ids = rows?.filter(maySelect).map((row) => row.id) ?? [];
  const edit = ({ target }: { readonly target: EventTarget }): boolean => {
    const cell = editing && cellOf(target, rows ?? [], columns, editing.may);
    if (cell) editing.begin(cell);
    return cell !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F2' && edit(event)) event.preventDefault();
  };
  const onDoubleClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('[data-cell]') && edit(event)) {
      window.getSelection()?.removeAllRanges();
    }
  };
  return (
    <WholeText>
      <div className={styles.frame}>
        <section
          ref={scroller}
          className={`${styles.scroll} ${besides ? '' : styles.alone}`}
          aria-label={entity.nouns.many}
          aria-busy={rows === undefined || stale}
        >
          <table
            className={styles.table}
            style={layout && widthStyle(placed, layout.widths)}
            aria-rowcount={measure && items.length + 1}
          >
            <HeadRow
              columns={placed}
              extra={extra}
              onWidth={layout?.onWidth}
              sort={sort}
              onSort={onSort}
              selection={selection?.ofPage(ids)}
              actions={actions !== null}
            />
            {rows ? (
              <TableBody
                {...props}
                items={items}
                drawn={drawn}
                measure={measure}
                columns={placed}
                active={active}
                onActive={onActive}
                body={body}
                onKeyDown={onKeyDown}
                onDoubleClick={onDoubleClick}
              />
            ) : (
              <SkeletonRows
                rows={expected}
                columns={columns.length + extra.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
              />
            )}
          </table>
          {props.foot}
        </section>
      </div>
    </WholeText>
  );
};
