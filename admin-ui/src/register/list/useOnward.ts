import type { Entity, Field } from '@ridgeline/domain';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../shared';
import type { Slots } from '../slots';
import type { ListState } from './useListState';
import { MOST_ROWS, usePages, withoutRepeated } from './usePages';
import { listParams, type Rows } from './useRows';

/** A page of a list with the pages after it that the user has asked for. */
export interface Onward {
  readonly rows: readonly Row[] | undefined;
  /** The last page in sight. */
  readonly last: number;
  /** Adds the next page; undefined when there is none, or enough rows are shown. */
  readonly load: (() => void) | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Marks the button that adds rows: the focus goes from it to the first of them. */
export const ONWARD = 'data-onward';

const focusRow = (id: string): void => {
  const at = document.activeElement;
  if (at !== null && at !== document.body && !at.hasAttribute(ONWARD)) return;
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
};

/** Further pages below the first one, until the list, its order or its page is another. */
export const useOnward = (
  entity: Entity,
  state: ListState,
  columns: readonly Field[],
  slots: Pick<Slots, 'filter' | 'needs'>,
  first: Rows,
): Onward => {
  const { page, perPage, sort, q, filters, group } = state;
  const list = JSON.stringify([entity.name, page, perPage, sort, q, filters, group]);
  const [asked, setAsked] = useState({ list, pages: 0 });
  const wanted = asked.list === list ? asked.pages : 0;
  const pages = usePages(
    entity,
    Array.from({ length: wanted }, (_, at) => listParams(entity, { ...state, page: page + at + 1 }, columns, slots)),
  );
  const waitsAt = pages.findIndex(({ rows }) => rows === undefined);
  const loaded = waitsAt < 0 ? pages : pages.slice(0, waitsAt);
  const further = loaded.flatMap(({ rows }) => rows ?? []);
  const rows = first.rows && further.length > 0 ? withoutRepeated([...first.rows, ...further]) : first.rows;
  const last = page + loaded.length;
  const waiting = pages[waitsAt];

  const from = useRef<number | null>(null);
  const count = rows?.length ?? 0;
  const next = from.current === null ? undefined : rows?.[from.current]?.id;
  useEffect(() => {
    if (from.current === null || next === undefined) return;
    from.current = null;
    focusRow(next);
  }, [next]);

  const isLast = !first.more && last >= first.pages;
  const isEnd = (loaded.at(-1)?.rows?.length ?? perPage) < perPage;
  const may = first.rows !== undefined && !isLast && !isEnd && (last - page + 1) * perPage < MOST_ROWS;
  return {
    rows,
    last,
    load: may
      ? () => {
          if (waiting) return;
          from.current = count;
          setAsked({ list, pages: wanted + 1 });
        }
      : undefined,
    loading: waiting !== undefined && waiting.error === null,
    error: waiting?.error ?? null,
    retry: () => waiting?.retry(),
  };
};
