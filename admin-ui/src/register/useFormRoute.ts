import type { Entity } from '@ridgeline/domain';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CREATE, isPaged, partsBelow, pathOf, rowPath } from '../resources';
import type { Row } from '../shared';
import { here } from './here';

/** Last part of the address of a row's form, if the address before it is the row's page. */
const EDIT = 'edit';

export interface FormRoute {
  /** The row whose form is open, `null` for a new row, undefined when no form is. */
  readonly open: string | null | undefined;
  /** The address of a row: of its page, or of its form if it has no page. */
  readonly toRow: (row: Row) => string;
  /** Opens a row's form. */
  readonly openRow: (id: string) => void;
  /** Opens a row to be read: its page, or its form if it has no page. */
  readonly readRow: (id: string) => void;
  readonly openNew: () => void;
  readonly close: () => void;
}

/** Which form is open over a list: of a row, `null` for a new one, undefined for none. */
const openForm = (entity: Entity, pathname: string): string | null | undefined => {
  const [first, second] = partsBelow(entity, pathname);
  if (first === CREATE) return null;
  return first && (!isPaged(entity) || second === EDIT) ? decodeURIComponent(first) : undefined;
};

/**
 * The address of the form, below the list's address and with its search, so that Back closes the form and the
 * list underneath is unchanged. A row's page gets the list's search as state, for its way back.
 */
export const useFormRoute = (entity: Entity): FormRoute => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const base = pathOf(entity);
  const paged = isPaged(entity);
  const go = useCallback(
    (part: string) => void navigate({ pathname: base + part, search: here().search }),
    [navigate, base],
  );
  const openRow = useCallback((id: string) => go(`/${encodeURIComponent(id)}${paged ? `/${EDIT}` : ''}`), [go, paged]);
  const openPage = useCallback(
    (id: string) => void navigate(rowPath(entity, id), { state: { list: here().search } }),
    [navigate, entity],
  );
  return {
    open: openForm(entity, pathname),
    toRow: useCallback((row: Row) => `${rowPath(entity, row.id)}${paged ? '' : search}`, [entity, paged, search]),
    openRow,
    readRow: paged ? openPage : openRow,
    openNew: useCallback(() => go(`/${CREATE}`), [go]),
    close: useCallback(() => go(''), [go]),
  };
};
