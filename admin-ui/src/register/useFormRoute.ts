import type { Entity } from '@ridgeline/domain';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathOf } from '../resources';
import type { Row } from '../shared';
import { here } from './here';

/** Last part of the address of a new row's form. */
const CREATE = 'create';

export interface FormRoute {
  /** The row whose form is open, `null` for a new row, undefined when no form is. */
  readonly open: string | null | undefined;
  readonly toRow: (row: Row) => string;
  readonly openRow: (id: string) => void;
  readonly openNew: () => void;
  readonly close: () => void;
}

/**
 * The address of the form, below the list's address and with its search, so that Back closes the form and the
 * list underneath is unchanged.
 */
export const useFormRoute = (entity: Entity): FormRoute => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const base = pathOf(entity);
  const rest = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1).split('/')[0] : '';
  const go = useCallback(
    (part: string) => void navigate({ pathname: base + part, search: here().search }),
    [navigate, base],
  );
  return {
    open: rest ? (rest === CREATE ? null : decodeURIComponent(rest)) : undefined,
    toRow: useCallback((row: Row) => `${base}/${row.id}${search}`, [base, search]),
    openRow: useCallback((id: string) => go(`/${encodeURIComponent(id)}`), [go]),
    openNew: useCallback(() => go(`/${CREATE}`), [go]),
    close: useCallback(() => go(''), [go]),
  };
};
