import type { Entity, Field } from '@ridgeline/domain';
import { useCallback, useMemo, useState } from 'react';
import { shownColumns, usualColumns } from './columns';

const keyOf = (entity: Entity): string => `ridgeline.columns.${entity.name}`;

/** Names of the columns last chosen in this browser session, else the default ones. */
export const remembered = (entity: Entity): string[] => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(entity)) ?? 'null');
    return Array.isArray(parsed) ? parsed.map(String) : usualColumns(entity);
  } catch {
    return usualColumns(entity);
  }
};

export interface Columns {
  readonly shown: readonly Field[];
  readonly toggle: (name: string) => void;
  readonly reset: () => void;
  /** Shows these columns, or the default ones if none is named. */
  readonly show: (names: readonly string[]) => void;
}

/** The columns of a list, stored for the browser session; signing out deletes them. */
export const useColumns = (entity: Entity): Columns => {
  const [chosen, setChosen] = useState(() => remembered(entity));
  const keep = useCallback(
    (names: readonly string[]) => {
      setChosen([...names]);
      sessionStorage.setItem(keyOf(entity), JSON.stringify(names));
    },
    [entity],
  );
  const shown = useMemo(() => shownColumns(entity, chosen), [entity, chosen]);
  const names = shown.map((field) => field.name);
  const toggle = (name: string): void => {
    const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
    if (next.length > 0) keep(next);
  };
  const show = useCallback(
    (wanted: readonly string[]) => keep(wanted.length > 0 ? wanted : usualColumns(entity)),
    [keep, entity],
  );
  return { shown, toggle, reset: () => keep(usualColumns(entity)), show };
};
