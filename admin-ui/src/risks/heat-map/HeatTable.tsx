import { type CellAt, type HeatCell, type Matrix, type MatrixCounts, type Rating, scaleLabel } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { cellPlace, heatMapWords as words } from '@ridgeline/domain/words/heat-map';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Shape } from '../../components/Mark';
import styles from './HeatMap.module.css';

/** State of an address that was reached by a cell: the page brings the rows of the cell into sight. */
export const TO_ROWS = { toRows: true } as const;

/** The link of a cell, and the cell that the list shows. */
export interface CellLinks {
  readonly to: (cell: CellAt) => string;
  readonly isShown: (cell: CellAt) => boolean;
}

interface HeatTableProps extends CellLinks {
  readonly matrix: Matrix;
  readonly rating: Rating;
  readonly counts: MatrixCounts;
}

/** The number of a scale value with its word, which a phone shows below the table. */
const Point = ({ label }: { label: string }) => {
  const [number, ...word] = label.split(' ');
  return (
    <>
      {number} <span className={styles.word}>{word.join(' ')}</span>
    </>
  );
};

const Content = ({ level, count }: Pick<HeatCell, 'level' | 'count'>) => {
  const look = RISK_MARKS[level];
  return (
    <>
      <span className={styles.count}>{count.toLocaleString(currentLocale())}</span>{' '}
      {count > 0 && <span className="visually-hidden">{words.noun({ count })}, </span>}
      <span className={styles.level}>
        {look && <Shape look={look} />}
        <span>{look?.label ?? level}</span>
      </span>
    </>
  );
};

const Cell = ({ cell, at, to, isShown }: { cell: HeatCell; at: CellAt } & CellLinks) => {
  const tone = RISK_MARKS[cell.level]?.tone ?? 'neutral';
  const colours = {
    '--edge': `var(--tone-${tone}-fill)`,
    background: `var(--tone-${tone}-soft)`,
    color: `var(--tone-${tone}-ink)`,
  } as CSSProperties;
  const shown = isShown(at);
  return (
    <td className={styles.cell} style={colours}>
      {cell.count > 0 || shown ? (
        <Link
          to={to(at)}
          state={shown ? undefined : TO_ROWS}
          className={styles.link}
          aria-current={shown ? 'true' : undefined}
        >
          <Content {...cell} />
          <span className="visually-hidden">
            , {cellPlace(at)}
            {shown && `, ${words.shown}`}
          </span>
        </Link>
      ) : (
        <span className={styles.empty}>
          <Content {...cell} />
        </span>
      )}
    </td>
  );
};

/** One rating of one matrix: the highest likelihood on top, impact from left to right, as usual. */
export const HeatTable = ({ matrix, rating, counts, ...links }: HeatTableProps) => {
  const cells = counts[rating];
  const points = [...new Set(cells.map(({ impact }) => impact))];
  const unrated = counts.unrated[rating];
  return (
    <div className={styles.half}>
      <table className={styles.table} style={{ '--rows': points.length } as CSSProperties}>
        <caption>{words.captions[rating]}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {points.map((impact) => (
              <th key={impact} scope="col">
                <span className="visually-hidden">{words.impact} </span>
                <Point label={scaleLabel(matrix, 'impact', impact)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row">
                <span className="visually-hidden">{words.likelihood} </span>
                <Point label={scaleLabel(matrix, 'likelihood', likelihood)} />
              </th>
              {cells
                .filter((cell) => cell.likelihood === likelihood)
                .map((cell) => (
                  <Cell
                    key={cell.impact}
                    cell={cell}
                    at={{ matrix, rating, likelihood, impact: cell.impact }}
                    {...links}
                  />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{unrated > 0 ? words.unrated[rating]({ count: unrated }) : ' '}</p>
    </div>
  );
};
