import {
  company,
  fieldOf,
  type Grid,
  gridsFor,
  LEVELS,
  MATRICES,
  type Matrix,
  type OwnGrids,
  type RiskLevel,
  SCALES,
  type ScalePoint,
} from '@ridgeline/domain';
import { RISK_MARKS } from '@ridgeline/domain/marks';
import { companyWords } from '@ridgeline/domain/words/companies';
import { Button } from '../../components/Button';
import { Shape } from '../../components/Mark';
import { Scroll } from '../../components/Scroll';
import { choiceLabel } from '../../shared';
import styles from './Scoring.module.css';

const words = companyWords.settings;
const SCORING = fieldOf(company, 'riskScoring');

interface GridEditorProps {
  readonly id: string;
  readonly grids: OwnGrids;
  readonly onChange: (grids: OwnGrids) => void;
}

const withCell = (grid: Grid, likelihood: number, impact: number, level: RiskLevel): Grid =>
  grid.map((row, index) =>
    index === likelihood - 1 ? row.map((known, column) => (column === impact - 1 ? level : known)) : row,
  );

const gridTableWords = companyWords.settings.grids;

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
const GridTable = ({ matrix, grid, onCell }: GridTableProps) => (
  <Scroll label={gridTableWords.title({ matrix })}>
    <table className={styles.grid}>
      <caption>{gridTableWords.title({ matrix })}</caption>
      <thead>
        <tr>
          <th scope="col">
            {gridTableWords.likelihood} / {gridTableWords.impact}
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
                label={gridTableWords.cell({ matrix, likelihood: row, impact: column })}
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

/** The company's own grids, cell by cell. */
export const GridEditor = ({ id, grids, onChange }: GridEditorProps) => {
  const whole = gridsFor('custom', grids);
  const change = (matrix: Matrix, likelihood: number, impact: number, level: RiskLevel): void =>
    onChange({ ...whole, [matrix]: withCell(whole[matrix], likelihood, impact, level) });
  return (
    <div id={id} tabIndex={-1} className={styles.editor}>
      <p>{words.grids.text}</p>
      {MATRICES.map((matrix) => (
        <GridTable
          key={matrix}
          matrix={matrix}
          grid={whole[matrix]}
          onCell={(likelihood, impact, level) => change(matrix, likelihood, impact, level)}
        />
      ))}
      <div className={styles.again}>
        <span>{words.grids.begin}</span>
        {(['sum', 'product'] as const).map((scoring) => (
          <Button
            key={scoring}
            label={choiceLabel(SCORING, scoring)}
            size="small"
            onClick={() => onChange(gridsFor(scoring))}
          />
        ))}
      </div>
    </div>
  );
};
