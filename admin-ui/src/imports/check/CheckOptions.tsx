import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { Entity } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { useId } from 'react';
import type { OnConflict } from '../../providers/methods/imports';
import type { Choices } from '../submit/useSubmit';
import styles from './Check.module.css';

const words = importWords.check;
const CONFLICTS: readonly OnConflict[] = ['error', 'skip', 'update'];

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
export const CheckOptions = (props: CheckOptionsProps) => {
  const { entity, choices, onChoices, problems, onlyProblems, onOnlyProblems, onNext, disabled } = props;
  const hint = useId();
  return (
    <div className={styles.options}>
      {entity.naturalKey.length > 0 && (
        <div className={styles.conflict}>
          <TextField
            select
            label={words.conflict}
            value={choices.onConflict}
            onChange={({ target }) => onChoices({ ...choices, onConflict: target.value as OnConflict })}
            disabled={disabled}
            helperText={words.conflictHints[choices.onConflict]}
            slotProps={{ select: { native: true } }}
          >
            {CONFLICTS.map((name) => (
              <option key={name} value={name}>
                {words.conflicts[name]}
              </option>
            ))}
          </TextField>
        </div>
      )}
      <div className={styles.leaveOut}>
        <FormControlLabel
          label={words.leaveOut}
          control={
            <Checkbox
              checked={choices.leaveOut}
              onChange={(_, leaveOut) => onChoices({ ...choices, leaveOut })}
              disabled={disabled}
              slotProps={{ input: { 'aria-describedby': hint } }}
            />
          }
        />
        <p id={hint} className={styles.hint}>
          {words.leaveOutHint}
        </p>
      </div>
      <div className={styles.filter}>
        <FormControlLabel
          label={`${words.onlyProblems} (${problems.toLocaleString(currentLocale())})`}
          control={<Checkbox checked={onlyProblems} onChange={(_, on) => onOnlyProblems(on)} />}
        />
        <Button variant="outlined" onClick={onNext} disabled={problems === 0}>
          {words.nextProblem}
        </Button>
      </div>
    </div>
  );
};
