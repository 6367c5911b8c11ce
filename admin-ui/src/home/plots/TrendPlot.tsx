import { COUNTED, type MonthCounts } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { plotWords as words } from '@ridgeline/domain/words/plots';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { monthText, stoodPath } from '../../risks';
import { plotOf } from './columns';
import styles from './Plots.module.css';
import { fillOf, Patterns } from './patterns';

type Side = 'inherent' | 'residual';

/** As wide as the page is in the end, since a drawing that is scaled has letters that are too large or too small. */
const sizeOf = () => ({ width: window.matchMedia('(min-width: 600px)').matches ? 1020 : 300, height: 180 });
const [LEFT, TOP, BOTTOM] = [40, 8, 24];

/** A level's word; risks without a rating are named by the caller. */
export const levelText = (level: string, none: string): string => RISK_MARKS[level]?.label ?? none;

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

/** A column for each month, its levels on top of one another; each column opens the register of that day. */
export const TrendPlot = ({ months, side, title, none }: TrendPlotProps) => {
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
