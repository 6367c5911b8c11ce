import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { type Entity, entityOf } from '@ridgeline/domain';
import { currentLocale, nounsInSentence } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import type { Missing } from '../../providers/methods/imports';
import { countsStyles, stepsStyles as shared } from '../../shared';
import { type CheckModel, Grid, type GridHandle, type ModelState, useModel } from '../../spreadsheet';
import { CONFLICTS } from '../conflicts';
import type { Outcome } from '../done/outcome';
import { SubmitPanel } from '../submit/SubmitPanel';
import { type Choices, useSubmit } from '../submit/useSubmit';
import type { ImportState } from '../useImport';
import styles from './Check.module.css';
import { type Comparison, useDryRun } from './useDryRun';

const words = importWords.check;

interface CheckStepProps {
  readonly model: CheckModel;
  readonly state: ImportState;
  readonly onCancel: () => void;
  readonly onStored: (outcome: Outcome) => void;
}

const everyRow = (count: number): number[] => Array.from({ length: count }, (_, row) => row);
const readinessWords = importWords.check;

/** Whether the rows may be submitted now, and the sentence that says why not. */
const readinessOf = (
  { checked, summary, good }: Pick<ModelState, 'checked' | 'summary' | 'good'>,
  { state }: Comparison,
  { leaveOut }: Choices,
): { readonly ready: boolean; readonly message: string } => {
  if (!checked || state !== 'ready') return { ready: false, message: '' };
  const refused = summary.refused + summary.refusedByServer;
  if (refused > 0 && !leaveOut) return { ready: false, message: readinessWords.blocked({ count: refused }) };
  if (good === 0) return { ready: false, message: readinessWords.nothingLeft };
  return { ready: true, message: readinessWords.ready({ count: good }) };
};

const checkOptionsWords = importWords.check;

interface CheckOptionsProps {
  readonly entity: Entity;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
  readonly problems: number;
  readonly onlyProblems: boolean;
  readonly onOnlyProblems: (on: boolean) => void;
  readonly onNext: () => void;
  readonly disabled: boolean;
}

/** Options for existing rows and for wrong rows, and which rows the grid shows. */
const CheckOptions = (props: CheckOptionsProps) => {
  const { entity, choices, onChoices, problems, onlyProblems, onOnlyProblems, onNext, disabled } = props;
  const hint = useId();
  return (
    <div className={styles.options}>
      {entity.naturalKey.length > 0 && (
        <div className={styles.conflict}>
          <SelectField
            label={checkOptionsWords.conflict}
            value={choices.onConflict}
            choices={CONFLICTS}
            onChange={(onConflict) => onChoices({ ...choices, onConflict })}
            disabled={disabled}
            helperText={checkOptionsWords.conflictHints[choices.onConflict]}
          />
        </div>
      )}
      <div className={styles.leaveOut}>
        <Tick
          label={checkOptionsWords.leaveOut}
          checked={choices.leaveOut}
          onChange={(leaveOut) => onChoices({ ...choices, leaveOut })}
          disabled={disabled}
          slotProps={{ input: { 'aria-describedby': hint } }}
        />
        <p id={hint} className={styles.hint}>
          {checkOptionsWords.leaveOutHint}
        </p>
      </div>
      <div className={styles.filter}>
        <Tick
          label={`${checkOptionsWords.onlyProblems} (${problems.toLocaleString(currentLocale())})`}
          checked={onlyProblems}
          onChange={onOnlyProblems}
        />
        <Button label={checkOptionsWords.nextProblem} onClick={onNext} disabled={problems === 0} />
      </div>
    </div>
  );
};

const missingNamesWords = importWords.check;

/** Number of names that are shown; the others are only counted. */
const SHOWN = 5;

interface MissingNamesProps {
  readonly missing: readonly Missing[];
  /** Plurals of the kinds to create. */
  readonly create: readonly string[];
  readonly onCreate: (create: readonly string[]) => void;
  readonly disabled: boolean;
}

const namesOf = ({ names, count }: Missing): string => {
  const shown = names.slice(0, SHOWN);
  const more = count - shown.length;
  return more > 0 ? missingNamesWords.andMore({ names: shown.join(', '), more }) : shown.join(', ');
};

/** Every name of a kind, so that the user can find typing errors before rows are created. */
const AllNames = ({ names, count, entity }: Missing) => (
  <details className={styles.names}>
    <summary>{missingNamesWords.allNames({ count, ...nounsInSentence(entityOf(entity).nouns) })}</summary>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {count > names.length && <p>{missingNamesWords.notListed({ more: count - names.length })}</p>}
  </details>
);

/** Offers to create rows that the sheet names but that do not exist, for each kind (decisions 3.6). */
const MissingNames = ({ missing, create, onCreate, disabled }: MissingNamesProps) => {
  if (missing.length === 0) return null;
  const offer = (kind: Missing) => {
    const { nouns, plural } = entityOf(kind.entity);
    const said = { count: kind.count, names: namesOf(kind), ...nounsInSentence(nouns) };
    if (!kind.allowed) return <p>{missingNamesWords.mayNotCreate(said)}</p>;
    return (
      <Tick
        label={missingNamesWords.create(said)}
        checked={create.includes(plural)}
        onChange={(on) => onCreate(on ? [...create, plural] : create.filter((other) => other !== plural))}
        disabled={disabled}
      />
    );
  };
  return (
    <fieldset className={styles.missing}>
      <legend>{missingNamesWords.missing}</legend>
      {missing.map((kind) => (
        <div key={kind.entity}>
          {offer(kind)}
          {kind.count > SHOWN && <AllNames {...kind} />}
        </div>
      ))}
    </fieldset>
  );
};

const countStripWords = importWords.check;

interface CountStripProps {
  readonly look: ModelState;
  readonly comparison: Comparison;
  readonly total: number;
  readonly onAgain: () => void;
}

type Tone = 'green' | 'blue' | 'neutral' | 'red' | 'amber';

/** Placeholder of a figure. */
const Counting = () => (
  <>
    <span aria-hidden="true">...</span>
    <span className="visually-hidden">{countStripWords.counting}</span>
  </>
);

const Count = ({ value, label, tone }: { value: number | null; label: string; tone: Tone }) => (
  <div className={countsStyles.count} data-tone={value ? tone : 'neutral'}>
    <dt className={countsStyles.label}>{label}</dt>
    <dd className={countsStyles.figure}>{value === null ? <Counting /> : value.toLocaleString(currentLocale())}</dd>
  </div>
);

/** The expected result for the rows, as far as it is known, and what is still being computed. */
const CountStrip = ({ look, comparison, total, onAgain }: CountStripProps) => {
  const { counts, state, message } = comparison;
  const { summary } = look;
  const busy = look.checked
    ? state === 'asking'
      ? countStripWords.asking
      : ''
    : countStripWords.checking({ done: look.done, all: total });
  return (
    <>
      <div className={styles.strip}>
        <dl className={countsStyles.counts}>
          <Count value={counts?.created ?? null} label={countStripWords.fresh} tone="green" />
          <Count value={counts?.updated ?? null} label={countStripWords.changed} tone="blue" />
          <Count value={counts?.skipped ?? null} label={countStripWords.skipped} tone="neutral" />
          <Count value={summary.repeated} label={countStripWords.repeated} tone="red" />
          <Count
            value={summary.refused - summary.repeated + (counts?.refused ?? summary.refusedByServer)}
            label={countStripWords.refused}
            tone="red"
          />
          <Count value={summary.warned} label={countStripWords.warned} tone="amber" />
        </dl>
        <div className={styles.busy} role="status">
          {busy && (
            <>
              <span>{busy}</span>
              <LinearProgress
                aria-label={busy}
                variant={look.checked ? 'indeterminate' : 'determinate'}
                value={(look.done / total) * 100}
              />
            </>
          )}
        </div>
      </div>
      {state === 'failed' && (
        <Alert
          severity="error"
          icon={<Icon name="alert" size={20} />}
          action={<Button label={countStripWords.askAgain} color="inherit" size="small" onClick={onAgain} />}
        >
          {message}
        </Alert>
      )}
    </>
  );
};

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
