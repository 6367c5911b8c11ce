import { type CellAt, cellFilters, risk, writeFilters } from '@ridgeline/domain';
import { heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import { useId } from 'react';
import { pathOf } from '../../resources';
import fold from '../Fold.module.css';
import styles from './HeatMap.module.css';
import HeatMapBody from './HeatMapBody';

const WHOLE = { q: '', filters: {} } as const;

const to = (cell: CellAt): string => `${pathOf(risk)}?${new URLSearchParams(writeFilters(cellFilters(cell)))}`;

const nowhere = (): boolean => false;

/** The heat map of all risks on home; a cell opens the register, filtered by the cell. */
export default function HomeHeatMap() {
  const id = useId();
  return (
    <section className={`${fold.part} ${styles.home}`} aria-labelledby={id}>
      <h2 id={id} className={fold.title}>
        {words.title}
      </h2>
      <HeatMapBody narrowing={WHOLE} to={to} isShown={nowhere} />
    </section>
  );
}
