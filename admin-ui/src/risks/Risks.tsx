import {
  type CellAt,
  cellFilters,
  type Filters,
  filtersWithoutCell,
  isAtCell,
  isMatrix,
  RATED_BY,
  RATINGS,
  risk,
} from '@ridgeline/domain';
import { cellPlace, heatMapWords } from '@ridgeline/domain/words/heat-map';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { riskWords } from '@ridgeline/domain/words/risks';
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { RegisterPage, readAddress, type Slots, writeAddress } from '../register';
import { type Row, riskPath, rowName, todayText } from '../shared';
import foldStyles from './Fold.module.css';
import { FORM_SLOTS } from './form/slots';
import styles from './heat-map/HeatMap.module.css';
import { HeatMapWaiting } from './heat-map/HeatMapWaiting';
import type { TO_ROWS } from './heat-map/HeatTable';
import { stoodPath } from './history/address';
import { DayForm } from './history/DayForm';
import { LevelMonths } from './lazy';

/** From the form over the list to the risk's own page. */
const ToPage = () => {
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <Button
      label={riskWords.page.open}
      variant="text"
      size="small"
      to={riskPath(row.id)}
      aria-label={riskWords.page.openOf({ name: rowName(risk, row) })}
    />
  );
};

const SLOTS: Slots = {
  ...FORM_SLOTS,
  headLinks: <ToPage />,
};

const words = riskHistoryWords.months;

interface FoldProps {
  readonly title: string;
  /** The storage key of the open state in this browser. */
  readonly name: string;
  /** Whether it is open by default. */
  readonly openAtFirst: () => boolean;
  /** Content that is loaded and drawn only while it is open. */
  readonly children: ReactNode;
}

/** A collapsible part above a register that remembers whether it is open. */
const Fold = ({ title, name, openAtFirst, children }: FoldProps) => {
  const id = useId();
  const key = `ridgeline.${name}`;
  const [open, setOpen] = useState(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? openAtFirst() : kept === 'open';
  });
  const toggle = (): void => {
    localStorage.setItem(key, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return (
    <section className={foldStyles.part} aria-labelledby={id}>
      <h2 id={id} className={foldStyles.title}>
        <button type="button" aria-expanded={open} onClick={toggle}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          {title}
        </button>
      </h2>
      {open && children}
    </section>
  );
};

/** The past of the register, above the table: level counts by month, and a link to any day. Closed by default. */
const OverTime = () => {
  const { total, filterValues } = useListContext();
  const navigate = useNavigate();
  if (total === 0 && Object.keys(filterValues).length === 0) return null;
  return (
    <Fold title={words.title} name="risks-over-time" openAtFirst={() => false}>
      <DayForm label={words.look} day="" onDay={(day) => void navigate(stoodPath(day))} />
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        <LevelMonths />
      </Suspense>
    </Fold>
  );
};

const HeatMapBody = lazy(() => import('./heat-map/HeatMapBody'));

/** The first screen of a phone, or of a laptop, belongs to the list. */
const onLargeScreen = (): boolean => window.matchMedia('(min-width: 600px) and (min-height: 1080px)').matches;

/**
 * The heat map above the risk register. It uses the filters of the list, except those of the chosen cell,
 * so that the other cells keep their figures while the list shows one cell.
 */
const HeatMap = () => {
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
    <Fold title={heatMapWords.title} name="heat-map" openAtFirst={onLargeScreen}>
      <Suspense fallback={<HeatMapWaiting />}>
        <HeatMapBody narrowing={{ q, filters: beside }} matrix={filters.matrix?.[0]} to={to} isShown={isShown} />
      </Suspense>
    </Fold>
  );
};

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
const CellRows = () => {
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
      {total === undefined ? cellPlace(cell) : heatMapWords.atCell({ count: total, place: cellPlace(cell) })}
    </p>
  );
};

/** The risk register. */
export const Risks = () => {
  const begin = useMemo(() => ({ dateCreated: todayText() }), []);
  return (
    <RegisterPage
      entity={risk}
      {...SLOTS}
      begin={begin}
      above={
        <>
          <HeatMap />
          <OverTime />
          <CellRows />
        </>
      }
    />
  );
};
