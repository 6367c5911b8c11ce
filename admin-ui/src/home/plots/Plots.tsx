import { COUNTED, type MonthCounts, risk, STATEMENT_STATES, statement } from '@ridgeline/domain';
import { writeFilters } from '@ridgeline/domain/filters';
import { currentLocale } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { plotWords as words } from '@ridgeline/domain/words/plots';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Mark } from '../../components/Mark';
import { mayOpen } from '../../providers/authProvider';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { pathOf, resourceOf } from '../../resources';
import { LevelMonths, monthText, stoodPath } from '../../risks';
import home from '../Home.module.css';
import { BarCard } from './Bars';
import { plotOf } from './columns';
import styles from './Plots.module.css';

/** The controls of the statement of applicability by status. */
const ControlStates = () => {
  const { data, error, refetch } = useRead([resourceOf(statement), 'progress', undefined], (provider, signal) =>
    provider.readStatementProgress(undefined, signal),
  );
  if (error && !data) return <LoadError title={words.controlsFailed} error={error} retry={() => void refetch()} />;
  const bars = STATEMENT_STATES.filter(({ key }) => !data || (data.states[key] ?? 0) > 0).map(
    ({ key, label, look, filters }) => ({
      key,
      label,
      look,
      to: `${pathOf(statement)}?${new URLSearchParams(writeFilters(filters))}`,
      count: data && (data.states[key] ?? 0),
    }),
  );
  return <BarCard title={words.controls} bars={bars} busy={!data} nothing={words.noneControls} />;
};

const SIDES = ['inherent', 'residual'] as const;
const TITLES = { inherent: words.before, residual: words.after } as const;
const NONE = riskHistoryWords.months.none;
type Side = 'inherent' | 'residual';

/** As wide as the page is in the end, since a drawing that is scaled has letters that are too large or too small. */
const sizeOf = () => ({ width: window.matchMedia('(min-width: 600px)').matches ? 1020 : 300, height: 180 });
const [LEFT, TOP, BOTTOM] = [40, 8, 24];

/** A level's word; risks without a rating are named by the caller. */
const levelText = (level: string, none: string): string => RISK_MARKS[level]?.label ?? none;

const saidOf = (month: MonthCounts, side: Side, none: string): string =>
  words.column({
    month: monthText(month.month),
    total: month.total,
    levels: COUNTED.filter((level) => month[side][level] > 0)
      .map((level) => words.level({ level: levelText(level, none), count: month[side][level] }))
      .join(', '),
  });

interface TrendPlotProps {
  readonly months: readonly MonthCounts[];
  readonly side: Side;
  readonly title: string;
  readonly none: string;
}

/** Lines over the colour of each level, so that columns can be distinguished in grey too. */
const LINES: Readonly<Record<string, string>> = {
  Medium: 'M0 8L8 0',
  High: 'M0 8L8 0M0 0L8 8',
  Extreme: 'M0 2H8M0 6H8',
};

const toneOf = (level: string): string => RISK_MARKS[level]?.tone ?? 'neutral';

interface PatternsProps {
  /** Of the plot: patterns of two plots on a page must not be mixed up. */
  readonly id: string;
  readonly levels: readonly string[];
}

/** The patterns of a plot. */
const Patterns = ({ id, levels }: PatternsProps) => (
  <defs>
    {levels.map((level) => (
      <pattern key={level} id={`${id}-${level}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={`var(--tone-${toneOf(level)}-fill)`} />
        {LINES[level] && (
          <path d={LINES[level]} stroke={`var(--tone-${toneOf(level)}-soft)`} strokeWidth="1.5" fill="none" />
        )}
      </pattern>
    ))}
  </defs>
);

/** What a level is filled with in the plot of this id. */
const fillOf = (id: string, level: string): string => `url(#${id}-${level})`;

/** A column for each month, its levels on top of one another; each column opens the register of that day. */
const TrendPlot = ({ months, side, title, none }: TrendPlotProps) => {
  const id = useId();
  const [size] = useState(sizeOf);
  const { columns, width, ticks } = plotOf(months, side, size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no other element that groups parts of a drawing
    <svg
      className={styles.trend}
      viewBox={`${-LEFT} ${-TOP} ${size.width + LEFT} ${size.height + TOP + BOTTOM}`}
      role="group"
      aria-label={title}
    >
      <Patterns id={id} levels={COUNTED} />
      <g className={styles.axis}>
        {ticks.map(({ count, y }) => (
          <g key={count}>
            <line x1={0} x2={size.width} y1={y} y2={y} />
            <text x={-8} y={y + 4} textAnchor="end">
              {count.toLocaleString(currentLocale())}
            </text>
          </g>
        ))}
      </g>
      {columns.map(({ month, x, parts }) => (
        <Link
          key={month.month}
          to={stoodPath(month.day)}
          aria-label={saidOf(month, side, none)}
          className={styles.column}
        >
          <title>{saidOf(month, side, none)}</title>
          <rect x={x - 4} y={0} width={width + 8} height={size.height + BOTTOM - 4} className={styles.touch} />
          {parts.map(({ level, y, height }) => (
            <rect
              key={level}
              x={x}
              y={y}
              width={width}
              height={height}
              fill={fillOf(id, level)}
              className={styles.part}
            />
          ))}
          <text x={x + width / 2} y={size.height + 16} textAnchor="middle">
            {monthText(month.month)}
          </text>
        </Link>
      ))}
    </svg>
  );
};

/** Risks of each level by month, as a plot and as a table. */
const Trend = () => {
  const id = useId();
  const [side, setSide] = useState<(typeof SIDES)[number]>('inherent');
  const [table, setTable] = useState(false);
  const { data, error, refetch } = useRead(
    [resourceOf(risk), 'levels-by-month'],
    (provider, signal) => provider.readRiskMonths(signal),
    { retry: false },
  );
  if (error) return <LoadError title={riskHistoryWords.months.loadFailed} error={error} retry={() => void refetch()} />;
  const used = COUNTED.filter((level) => data?.some((month) => month[side][level] > 0));
  return (
    <section className={`${home.card} ${styles.wide}`} aria-labelledby={id} aria-busy={!data}>
      <div className={styles.head}>
        <h2 id={id}>{words.trend}</h2>
        <fieldset className={styles.sides}>
          <legend className="visually-hidden">{words.trend}</legend>
          {SIDES.map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={one === side} onChange={() => setSide(one)} />
              {TITLES[one]}
            </label>
          ))}
        </fieldset>
      </div>
      {data && data.length > 0 && (
        <>
          <p className="quiet">{words.trendText}</p>
          <TrendPlot months={data} side={side} title={`${words.trend}, ${TITLES[side]}`} none={NONE} />
          <p className={styles.legend}>
            {used.map((level) => {
              const look = RISK_MARKS[level];
              return look ? <Mark key={level} look={look} /> : <span key={level}>{NONE}</span>;
            })}
          </p>
          <details className={styles.table} onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
            <summary>{words.table}</summary>
            {table && (
              <Suspense fallback={null}>
                <LevelMonths />
              </Suspense>
            )}
          </details>
        </>
      )}
    </section>
  );
};

/** The plots whose figures have calls of their own. They are loaded behind the figures that need attention. */
export default function Plots({ hasRisks }: { hasRisks: boolean }) {
  const { identity } = useSession();
  return (
    <>
      {mayOpen(identity, 'list', resourceOf(statement)) && <ControlStates />}
      {hasRisks && mayOpen(identity, 'list', resourceOf(risk)) && <Trend />}
    </>
  );
}
