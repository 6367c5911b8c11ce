import { type CellAt, type Filters, isAtCell, isMatrix, RATED_BY, RATINGS, risk } from '@ridgeline/domain';
import { cellPlace, heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router';
import { readAddress } from '../../register';
import styles from './HeatMap.module.css';
import type { TO_ROWS } from './HeatTable';

/** The cell to which a list is filtered, if it is filtered to one. */
const cellIn = (filters: Filters): CellAt | undefined => {
  const matrix = filters.matrix?.[0];
  if (!isMatrix(matrix)) return undefined;
  return RATINGS.map((rating) => {
    const { likelihood, impact } = RATED_BY[rating];
    return { matrix, rating, likelihood: Number(filters[likelihood]?.[0]), impact: Number(filters[impact]?.[0]) };
  }).find((cell) => isAtCell(filters, cell));
};

/** Says above the rows which cell they are of. A click on a cell leads here, because the rows may be below the fold. */
export const CellRows = () => {
  const { total } = useListContext();
  const { search, state, key } = useLocation();
  const type = useNavigationType();
  const line = useRef<HTMLParagraphElement>(null);
  const cell = cellIn(readAddress(risk, new URLSearchParams(search)).filters);
  const reached = type === 'PUSH' && (state as Partial<typeof TO_ROWS> | null)?.toRows === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!reached) return;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'start' });
  }, [key, reached]);
  if (!cell) return null;
  return (
    <p ref={line} tabIndex={-1} className={styles.rows}>
      {total === undefined ? cellPlace(cell) : words.atCell({ count: total, place: cellPlace(cell) })}
    </p>
  );
};
