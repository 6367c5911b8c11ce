import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isTyping } from '../../components/keys';

interface Handlers {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onNew?: (() => void) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string) => void;
}

/** What the arrow keys go through: rows, and the heads of groups. */
const STOPS = 'tr[data-row], button[data-group]';

const stopsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(STOPS)];

const focusedStop = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(STOPS) ?? null;

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;

const step = (by: 1 | -1): void => {
  const stops = stopsShown();
  const at = stops.indexOf(focusedStop() as HTMLElement);
  const next = at < 0 ? stops[0] : stops[Math.min(stops.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Arrow keys move between rows only if a row has the focus; otherwise they scroll the page. */
const stepOf = (key: string): 1 | -1 | 0 => {
  const inTable = focusedStop() !== null;
  if (key === 'j' || (key === 'ArrowDown' && inTable)) return 1;
  return key === 'k' || (key === 'ArrowUp' && inTable) ? -1 : 0;
};

const handle = (event: KeyboardEvent, { search, onNew, onOpen, onEdit }: Handlers): boolean => {
  const row = focusedRow();
  const by = stepOf(event.key);
  if (by !== 0) step(by);
  else if (event.key === '/') search.current?.focus();
  else if (event.key === 'n' && onNew) onNew();
  else if (event.key === 'Enter' && row && event.target === row) onOpen(row.dataset.row ?? '');
  else if (event.key === 'e' && row) onEdit(row.dataset.row ?? '');
  else return false;
  return true;
};

/** The keys of a register: `/` search, `n` new, arrows and `j` `k` from row to row, Enter opens, `e` edits. */
export const useKeys = (handlers: Handlers): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
