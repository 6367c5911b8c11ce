import type { Entity } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { useId } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { Tick } from '../../components/Tick';
import { CONFLICTS } from '../conflicts';
import type { Choices } from '../submit/useSubmit';
import styles from './Check.module.css';

const words = importWords.check;

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
          <SelectField
            label={words.conflict}
            value={choices.onConflict}
            choices={CONFLICTS}
            onChange={(onConflict) => onChoices({ ...choices, onConflict })}
            disabled={disabled}
            helperText={words.conflictHints[choices.onConflict]}
          />
        </div>
      )}
      <div className={styles.leaveOut}>
        <Tick
          label={words.leaveOut}
          checked={choices.leaveOut}
          onChange={(leaveOut) => onChoices({ ...choices, leaveOut })}
          disabled={disabled}
          slotProps={{ input: { 'aria-describedby': hint } }}
        />
        <p id={hint} className={styles.hint}>
          {words.leaveOutHint}
        </p>
      </div>
      <div className={styles.filter}>
        <Tick
          label={`${words.onlyProblems} (${problems.toLocaleString(currentLocale())})`}
          checked={onlyProblems}
          onChange={onOnlyProblems}
        />
        <Button label={words.nextProblem} onClick={onNext} disabled={problems === 0} />
      </div>
    </div>
  );
};
