import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { fetchFirstRows } from '../register';
import { screenOf } from '../resources';
import { isPlain, loadRegisters } from '../screens';

/** How long the pointer or the focus must rest on a link before its data is preloaded. */
const REST_MS = 60;

/** `/dashboard/supplier` -> `supplier`, of the link that an event is about. */
const resourceAt = ({ target }: SyntheticEvent): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.pathname.split('/')[2];
};

/**
 * Preloads what the menu will open: the registers' code when the first page is idle, and the first
 * rows of a register while its link is pressed. Unused data is dropped.
 * @returns handlers for the element around the links
 */
export const useAhead = () => {
  const provider = useDataProvider();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const later = globalThis.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 500));
    // A failed preload is ignored: it is loaded again when it is needed, and a failure is shown then.
    later(() => void loadRegisters().catch(() => undefined));
    return () => clearTimeout(timer.current);
  }, []);

  return useMemo(() => {
    const fetchRows = (resource: string | undefined): void => {
      clearTimeout(timer.current);
      const screen = resource === undefined ? undefined : screenOf(resource);
      if (!screen || !isPlain(screen)) return;
      fetchFirstRows(screen.entity, provider, client);
    };
    const rest = (event: SyntheticEvent): void => {
      const resource = resourceAt(event);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => fetchRows(resource), REST_MS);
    };
    return {
      onPointerOver: rest,
      onFocus: rest,
      onPointerDown: (event: SyntheticEvent) => fetchRows(resourceAt(event)),
      onPointerLeave: () => clearTimeout(timer.current),
    };
  }, [provider, client]);
};
