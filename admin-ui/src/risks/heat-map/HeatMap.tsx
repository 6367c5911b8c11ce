import { type CellAt, cellFilters, filtersWithoutCell, isAtCell, risk } from '@ridgeline/domain';
import { heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { readAddress, writeAddress } from '../../register';
import { Fold } from '../Fold';
import { HeatMapWaiting } from './HeatMapWaiting';

const HeatMapBody = lazy(() => import('./HeatMapBody'));

/** The first screen of a phone, or of a laptop, belongs to the list. */
const onLargeScreen = (): boolean => window.matchMedia('(min-width: 600px) and (min-height: 1080px)').matches;

/**
 * The heat map above the risk register. It uses the filters of the list, except those of the chosen cell,
 * so that the other cells keep their figures while the list shows one cell.
 */
export const HeatMap = () => {
  const { total, filterValues } = useListContext();
  const { pathname, search } = useLocation();
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  const before = new URLSearchParams(search);
  const { q, filters } = readAddress(risk, before);
  const beside = filtersWithoutCell(filters);
  const isShown = (cell: CellAt): boolean => isAtCell(filters, cell);
  const to = (cell: CellAt): string => {
    const next = isShown(cell) ? beside : { ...beside, ...cellFilters(cell) };
    return `${pathname}?${writeAddress(risk, before, { filters: next, page: 1 })}`;
  };
  return (
    <Fold title={words.title} name="heat-map" openAtFirst={onLargeScreen}>
      <Suspense fallback={<HeatMapWaiting />}>
        <HeatMapBody narrowing={{ q, filters: beside }} matrix={filters.matrix?.[0]} to={to} isShown={isShown} />
      </Suspense>
    </Fold>
  );
};
