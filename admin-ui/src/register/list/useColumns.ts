import { boundedWidth, type Entity, type Field } from '@ridgeline/domain';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../providers/useSession';
import { drawnColumns, movedColumn, shownColumns, usualColumns } from './columns';
import { mayChangePin, type Order, pinnedOf, withPinChanged, withToggled } from './pins';
import { useLayout } from './useLayout';

const keyOf = (entity: Entity): string => `ridgeline.columns.${entity.name}`;

/** Names of the columns last shown in this browser session; null at its beginning. */
const ofSession = (entity: Entity): string[] | null => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(entity)) ?? 'null');
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
};

/** Names of the columns last shown in this browser session, else the default ones. */
export const remembered = (entity: Entity): string[] => ofSession(entity) ?? usualColumns(entity);

const NO_WIDTHS: Readonly<Record<string, number>> = {};

export interface Columns {
  readonly shown: readonly Field[];
  /** What the table draws: the shown columns, and the company where rows of several companies are listed. */
  readonly drawn: readonly Field[];
  /** The user's own columns are not known yet. */
  readonly waiting: boolean;
  /** Names of the columns that stay in sight while the others scroll sideways. */
  readonly pinned: readonly string[];
  /** Widths in pixels that the user has chosen, by name. */
  readonly widths: Readonly<Record<string, number>>;
  /** Gives a shown column a width; null the usual one. */
  readonly resize: (name: string, width: number | null) => void;
  /** Pins a column to the left, or unpins it. */
  readonly pin: (name: string) => void;
  readonly mayPin: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  /** Moves a column one place. */
  readonly move: (name: string, by: 1 | -1) => void;
  readonly reset: () => void;
  /** Shows these columns, or the default ones if none is named. */
  readonly show: (names: readonly string[]) => void;
}

/**
 * The columns of a list. Those that the user chooses are kept on the server, for every browser, with widths and pins. Those
 * of a view are shown for the browser session; signing out deletes them.
 */
export const useColumns = (entity: Entity): Columns => {
  const access = useSession();
  const { waiting, layout, keep } = useLayout(entity);
  const [session, setSession] = useState(() => ofSession(entity));
  const showNow = useCallback(
    (names: readonly string[]) => {
      setSession([...names]);
      sessionStorage.setItem(keyOf(entity), JSON.stringify(names));
    },
    [entity],
  );
  const own = layout?.columns;
  const shown = useMemo(() => shownColumns(entity, session ?? own ?? usualColumns(entity)), [entity, session, own]);
  const drawn = useMemo(() => drawnColumns(entity, shown, access), [entity, shown, access]);
  const order = useMemo(
    (): Order => ({ columns: shown.map((field) => field.name), pinned: layout?.pinned }),
    [shown, layout?.pinned],
  );
  const pinned = useMemo(() => pinnedOf(entity, order), [entity, order]);
  const widths = layout?.widths ?? NO_WIDTHS;
  const choose = (next: Order): void => {
    showNow(next.columns);
    keep(next);
  };
  const show = useCallback(
    (wanted: readonly string[]) => showNow(wanted.length > 0 ? wanted : usualColumns(entity)),
    [showNow, entity],
  );
  const resize = useCallback(
    (name: string, width: number | null): void => {
      const { [name]: _before, ...others } = widths;
      keep({ widths: width === null ? others : { ...others, [name]: boundedWidth(width) } });
    },
    [widths, keep],
  );
  return {
    shown,
    drawn,
    waiting: waiting && session === null,
    pinned,
    widths,
    resize,
    pin: (name) => choose(withPinChanged(entity, order, name)),
    mayPin: (name) => mayChangePin(entity, order, name),
    toggle: (name) => {
      const next = withToggled(entity, order, name);
      if (next.columns.length > 0) choose(next);
    },
    move: (name, by) => choose({ ...order, columns: movedColumn(order.columns, name, by) }),
    reset: () => {
      showNow(usualColumns(entity));
      keep({ columns: undefined, widths: undefined, pinned: undefined });
    },
    show,
  };
};
