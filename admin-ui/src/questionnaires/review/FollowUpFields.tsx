import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { supplier as entity, fieldOf } from '@ridgeline/domain';
import type { FollowUp } from '@ridgeline/domain/sending';
import { reviewWords } from '@ridgeline/domain/words/review';
import { sentStyles as styles } from '../common';

const words = reviewWords.followUp;

const STATUS = fieldOf(entity, 'assessment_status');
const COMPLETED = fieldOf(entity, 'assessment_risk_completed');
const DUE = fieldOf(entity, 'assessment_due_date');
const REVIEWER = fieldOf(entity, 'assessment_reviewer_person');

interface FollowUpFieldsProps {
  /** The supplier's name. */
  readonly supplier: string;
  readonly proposed: FollowUp;
  /** Null when the supplier stays as it is. */
  readonly value: FollowUp | null;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (value: FollowUp | null) => void;
}

/** What an approval changes in its supplier, filled in with what usually follows. */
export const FollowUpFields = ({ supplier, proposed, value, problems, onChange }: FollowUpFieldsProps) => {
  const set = (change: Partial<FollowUp>): void => onChange({ ...(value ?? proposed), ...change });
  const problemOf = (name: string) => ({ error: problems[name] !== undefined, helperText: problems[name] });
  return (
    <fieldset className={styles.followUp}>
      <legend className="visually-hidden">{words.title({ supplier })}</legend>
      <FormControlLabel
        label={words.title({ supplier })}
        control={<Checkbox checked={value !== null} onChange={(_, checked) => onChange(checked ? proposed : null)} />}
      />
      {value && (
        <>
          <p className={styles.said}>{words.hint}</p>
          <TextField
            select
            label={STATUS.label}
            value={value.assessment_status ?? ''}
            onChange={({ target }) => set({ assessment_status: target.value || null })}
            slotProps={{ select: { native: true } }}
            {...problemOf(STATUS.name)}
          >
            {STATUS.choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </TextField>
          <TextField
            type="date"
            label={DUE.label}
            value={value.assessment_due_date ?? ''}
            onChange={({ target }) => set({ assessment_due_date: target.value || null })}
            slotProps={{ htmlInput: { max: '9999-12-31' }, inputLabel: { shrink: true } }}
            {...problemOf(DUE.name)}
          />
          <TextField
            label={REVIEWER.label}
            value={value.assessment_reviewer_person ?? ''}
            onChange={({ target }) => set({ assessment_reviewer_person: target.value || null })}
            {...problemOf(REVIEWER.name)}
          />
          <FormControlLabel
            label={COMPLETED.label}
            control={
              <Checkbox
                checked={value.assessment_risk_completed === 1}
                onChange={(_, checked) => set({ assessment_risk_completed: checked ? 1 : 0 })}
              />
            }
          />
        </>
      )}
    </fieldset>
  );
};
