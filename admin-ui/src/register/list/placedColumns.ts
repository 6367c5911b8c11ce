import type { Field } from '@ridgeline/domain';
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';
import { isNumeric } from '../../shared';
import styles from './Table.module.css';

/** The pinned columns and column widths that the user has set for a table. */
export interface TableLayout {
  /** Names of the columns that stay in sight while the others scroll sideways. */
  readonly pinned: readonly string[];
  /** Widths in pixels of columns that do not have the usual one. */
  readonly widths: Readonly<Record<string, number>>;
  /** Called with a new width of a column, null for the usual one. */
  readonly onWidth: (name: string, width: number | null) => void;
}

/** A column as the table draws it. */
export interface PlacedColumn {
  readonly field: Field;
  readonly isName: boolean;
  /** Class and style of its cells. */
  readonly className: string;
  readonly style: CSSProperties;
  /** Its place among the pinned columns, from 1; undefined when it scrolls. */
  readonly pin: number | undefined;
}

/** The custom property of a table with the width of its column at this index. */
export const widthProperty = (index: number): string => `--width-${index}`;

/** The columns of a table with the classes and styles of their cells: computed once, so that rows are drawn again only if they change. */
export const placeColumns = (
  columns: readonly Field[],
  nameColumn: string | undefined,
  pinned: readonly string[],
): PlacedColumn[] => {
  const inPlace = columns.filter(({ name }) => pinned.includes(name)).map(({ name }) => name);
  // A phone has room for one.
  const alone = inPlace.find((name) => name === nameColumn) ?? inPlace[0];
  return columns.map((field, index) => {
    const at = inPlace.indexOf(field.name);
    const classes = [
      field.name === nameColumn && styles.name,
      at >= 0 && styles.pinned,
      field.name === alone && styles.phonePin,
      at >= 0 && at === inPlace.length - 1 && styles.edge,
      isNumeric(field) && styles.number,
    ];
    return {
      field,
      isName: field.name === nameColumn,
      className: classes.filter(Boolean).join(' '),
      style: {
        '--width': `var(${widthProperty(index)})`,
        ...(at >= 0 && { '--left': `var(--pin-${at + 1})` }),
      } as CSSProperties,
      pin: at >= 0 ? at + 1 : undefined,
    };
  });
};

/** The widths of a table's columns as custom properties of the table, so that a change draws no cell again. */
export const widthStyle = (columns: readonly PlacedColumn[], widths: TableLayout['widths']): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ field: { name } }, index) =>
      widths[name] === undefined ? [] : [[widthProperty(index), `${widths[name]}px`]],
    ),
  );

/**
 * Keeps pinned columns side by side: each begins where those before it end, whatever their contents make them. All widths
 * are read before the first is written: reading a width after writing one would lay out the page again. Since a change is
 * a new style for every cell, a table that is not scrolled sideways, where it shows nothing, gets it after the rows are painted.
 * @param drawn whether the rows are there: without them nothing scrolls sideways
 */
export const usePins = (
  scroller: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn[],
  drawn: boolean,
): void => {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !drawn || columns.length === 0) return undefined;
    const heads = [...element.querySelectorAll<HTMLElement>('thead [data-pin]')];
    const place = (): void => {
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      let left = 0;
      for (const [at, head] of heads.entries()) {
        element.style.setProperty(`--pin-${head.dataset.pin}`, `${left}px`);
        left += widths[at] ?? 0;
      }
      element.style.setProperty('--pins', `${left}px`);
    };
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      if (element.scrollLeft > 0) place();
      else frame = requestAnimationFrame(place);
    });
    for (const head of heads) observer.observe(head);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scroller, columns, drawn]);
};
