import {
  company,
  fieldOf,
  type Grid,
  gridsFor,
  MATRICES,
  type Matrix,
  type OwnGrids,
  type RiskLevel,
} from '@ridgeline/domain';
import { companyWords } from '@ridgeline/domain/words/companies';
import { Button } from '../../components/Button';
import { choiceLabel } from '../../shared';
import { GridTable } from './GridTable';
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
