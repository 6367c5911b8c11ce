import { besideCells, type CellAt, cellFilters, isAtCell, risk } from '@ridgeline/domain';
import { heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import { lazy, Suspense, useId } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../components/Icon';
import { type OverviewProps, readAddress, writeAddress } from '../../register';
import styles from './HeatMap.module.css';
import { HeatMapWaiting } from './HeatMapWaiting';
import { useOpen } from './useOpen';

const HeatMapBody = lazy(() => import('./HeatMapBody'));

/**
 * The heat map above the risk register. It counts what the list is narrowed to, save for the cell that is chosen in it:
 * so the other cells keep their figures while the list shows one.
 */
export const HeatMap = ({ total, filterValues }: OverviewProps) => {
  const { pathname, search } = useLocation();
  const [open, toggle] = useOpen();
  const id = useId();
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  const before = new URLSearchParams(search);
  const { q, filters } = readAddress(risk, before);
  const beside = besideCells(filters);
  const isShown = (cell: CellAt): boolean => isAtCell(filters, cell);
  const to = (cell: CellAt): string => {
    const next = isShown(cell) ? beside : { ...beside, ...cellFilters(cell) };
    return `${pathname}?${writeAddress(risk, before, { filters: next, page: 1 })}`;
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <button type="button" aria-expanded={open} onClick={toggle}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          {words.title}
        </button>
      </h2>
      {open && (
        <Suspense fallback={<HeatMapWaiting />}>
          <HeatMapBody narrowing={{ q, filters: beside }} matrix={filters.matrix?.[0]} to={to} isShown={isShown} />
        </Suspense>
      )}
    </section>
  );
};
