import { importWords } from '@ridgeline/domain/words/import';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { stepsStyles as shared } from '../../shared';
import { type CheckModel, Grid, type GridHandle, useModel } from '../../spreadsheet';
import type { Outcome } from '../done/outcome';
import { SubmitPanel } from '../submit/SubmitPanel';
import { useSubmit } from '../submit/useSubmit';
import type { ImportState } from '../useImport';
import styles from './Check.module.css';
import { CheckOptions } from './CheckOptions';
import { CountStrip } from './CountStrip';
import { MissingNames } from './MissingNames';
import { readinessOf } from './readiness';
import { useDryRun } from './useDryRun';

const words = importWords.check;

interface CheckStepProps {
  readonly model: CheckModel;
  readonly state: ImportState;
  readonly onCancel: () => void;
  readonly onStored: (outcome: Outcome) => void;
}

const everyRow = (count: number): number[] => Array.from({ length: count }, (_, row) => row);

/** The result for each row before anything is stored: counts, options, and the sheet with its errors. */
export const CheckStep = ({ model, state, onCancel, onStored }: CheckStepProps) => {
  const { choices, choose } = state;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const grid = useRef<GridHandle>(null);
  const look = useModel(model);
  const submit = useSubmit(model, choices, onStored);
  const held = submit.busy || submit.submission.kind === 'unsure';
  const { comparison, askAgain } = useDryRun(model, look.checked, look.edits, choices, !held);
  const all = useMemo(() => everyRow(model.cells.rowCount), [model]);
  const rows = onlyProblems ? look.problemRows : all;
  const readiness = readinessOf(look, comparison, choices);

  return (
    <>
      <div className={shared.body}>
        <CountStrip look={look} comparison={comparison} total={model.cells.rowCount} onAgain={askAgain} />
        <CheckOptions
          entity={model.recipe.entity}
          choices={choices}
          onChoices={choose}
          problems={look.problemRows.length}
          onlyProblems={onlyProblems}
          onOnlyProblems={setOnlyProblems}
          onNext={() => grid.current?.toNextProblem()}
          disabled={held}
        />
        <MissingNames
          missing={comparison.missing}
          create={choices.create}
          onCreate={(create) => choose({ ...choices, create })}
          disabled={held}
        />
        {rows.length > 0 ? (
          <Grid model={model} version={look.version} rows={rows} readOnly={held} handle={grid} />
        ) : (
          <p className={styles.none}>{words.noProblems}</p>
        )}
        <SubmitPanel submit={submit} />
      </div>
      <footer className={shared.foot}>
        <span className={shared.footText} role="status">
          {held ? '' : readiness.message}
        </span>
        <Button label={importWords.frame.back} variant="text" onClick={state.toColumns} disabled={held} />
        <Button label={importWords.frame.cancel} onClick={submit.busy ? submit.cancel : onCancel} />
        <Button
          label={importWords.frame.submit}
          variant="contained"
          onClick={() => void submit.start(comparison.counts)}
          disabled={held || !readiness.ready}
        />
      </footer>
    </>
  );
};
