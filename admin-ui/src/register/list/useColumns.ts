import type { Entity, Field } from '@ridgeline/domain';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../providers/useSession';
import { drawnColumns, movedColumn, shownColumns, usualColumns, withColumn } from './columns';
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

export interface Columns {
  readonly shown: readonly Field[];
  /** What the table draws: the shown columns, and the company where rows of several companies are listed. */
  readonly drawn: readonly Field[];
  /** The user's own columns are not known yet. */
  readonly waiting: boolean;
  readonly toggle: (name: string) => void;
  /** Moves a column one place. */
  readonly move: (name: string, by: 1 | -1) => void;
  readonly reset: () => void;
  /** Shows these columns, or the default ones if none is named. */
  readonly show: (names: readonly string[]) => void;
}

/**
 * The columns of a list. Those that the user chooses are kept on the server, for every browser. Those of a view are
 * shown for the browser session; signing out deletes them.
 */
export const useColumns = (entity: Entity): Columns => {
  const access = useSession();
  const { waiting, columns: own, keep } = useLayout(entity);
  const [session, setSession] = useState(() => ofSession(entity));
  const showNow = useCallback(
    (names: readonly string[]) => {
      setSession([...names]);
      sessionStorage.setItem(keyOf(entity), JSON.stringify(names));
    },
    [entity],
  );
  const shown = useMemo(() => shownColumns(entity, session ?? own ?? usualColumns(entity)), [entity, session, own]);
  const drawn = useMemo(() => drawnColumns(entity, shown, access), [entity, shown, access]);
  const names = shown.map((field) => field.name);
  const choose = (next: readonly string[]): void => {
    showNow(next);
    keep(next);
  };
  const toggle = (name: string): void => {
    const next = names.includes(name) ? names.filter((other) => other !== name) : withColumn(entity, names, name);
    if (next.length > 0) choose(next);
  };
  const show = useCallback(
    (wanted: readonly string[]) => showNow(wanted.length > 0 ? wanted : usualColumns(entity)),
    [showNow, entity],
  );
  const reset = (): void => {
    showNow(usualColumns(entity));
    keep(null);
  };
  const move = (name: string, by: 1 | -1): void => choose(movedColumn(names, name, by));
  return { shown, drawn, waiting: waiting && session === null, toggle, move, reset, show };
};
