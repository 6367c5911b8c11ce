import { type Grid, LEVELS, type Matrix, type RiskLevel, SCALES, type ScalePoint } from '@ridgeline/domain';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { companyWords } from '@ridgeline/domain/words/companies';
import { Shape } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import styles from './Scoring.module.css';

const words = companyWords.settings.grids;

interface GridTableProps {
  readonly matrix: Matrix;
  readonly grid: Grid;
  readonly onCell: (likelihood: number, impact: number, level: RiskLevel) => void;
}

interface CellProps {
  readonly label: string;
  readonly level: RiskLevel;
  readonly onLevel: (level: RiskLevel) => void;
}

const Cell = ({ label, level, onLevel }: CellProps) => {
  const look = RISK_MARKS[level];
  return (
    <td style={look && { background: `var(--tone-${look.tone}-soft)`, color: `var(--tone-${look.tone}-ink)` }}>
      <span className={styles.cell}>
        {look && <Shape look={look} />}
        <select
          aria-label={label}
          value={level}
          onChange={(event) => onLevel(LEVELS.find((known) => known === event.target.value) ?? level)}
        >
          {LEVELS.map((known) => (
            <option key={known} value={known}>
              {RISK_MARKS[known]?.label ?? known}
            </option>
          ))}
        </select>
      </span>
    </td>
  );
};

/** The values of an impact scale from left to right in a matrix: the lowest first. */
const impactsOf = (matrix: Matrix): readonly ScalePoint[] => [...SCALES[matrix].impact].reverse();

/** One grid: a level to choose in each cell, the highest likelihood at the top. */
export const GridTable = ({ matrix, grid, onCell }: GridTableProps) => (
  <Scroll label={words.title({ matrix })}>
    <table className={styles.grid}>
      <caption>{words.title({ matrix })}</caption>
      <thead>
        <tr>
          <th scope="col">
            {words.likelihood} / {words.impact}
          </th>
          {impactsOf(matrix).map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SCALES[matrix].likelihood.map(({ value: likelihood, label: row }) => (
          <tr key={likelihood}>
            <th scope="row">{row}</th>
            {impactsOf(matrix).map(({ value: impact, label: column }) => (
              <Cell
                key={impact}
                label={words.cell({ matrix, likelihood: row, impact: column })}
                level={grid[Number(likelihood) - 1]?.[Number(impact) - 1] ?? 'Low'}
                onLevel={(level) => onCell(Number(likelihood), Number(impact), level)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
