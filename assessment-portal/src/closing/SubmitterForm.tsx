import { LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { more } from '../words';
import { fieldId, type Submitter, type SubmitterField } from './submitter';

interface SubmitterFormProps {
  submitter: Submitter;
  /** The fields that are marked as missing. */
  missing: readonly SubmitterField[];
  onChange: (submitter: Submitter) => void;
}

const missingText = (field: SubmitterField): string => {
  if (field === 'name') return more.submitter.nameMissing;
  return field === 'position' ? more.submitter.positionMissing : more.submitter.confirmMissing;
};

/** Name and position of who submits, and the confirmation. */
export function SubmitterForm({ submitter, missing, onChange }: SubmitterFormProps) {
  const problem = (field: SubmitterField) => (
    <p className="wrong" id={`${fieldId(field)}-wrong`} role="alert">
      {missing.includes(field) && missingText(field)}
    </p>
  );
  const marks = (field: SubmitterField) => ({
    id: fieldId(field),
    required: true,
    'aria-invalid': missing.includes(field),
    'aria-describedby': `${fieldId(field)}-wrong submitter-shown`,
  });
  return (
    <fieldset className="submitter">
      <legend>{more.submitter.title}</legend>
      <p className="hint" id="submitter-shown">
        {more.submitter.shown}
      </p>
      {(['name', 'position'] as const).map((field) => (
        <div key={field} className="submitter-field">
          <label htmlFor={fieldId(field)}>{more.submitter[field]}</label>
          <input
            {...marks(field)}
            type="text"
            maxLength={LONGEST_SUBMITTER}
            autoComplete={field === 'name' ? 'name' : 'organization-title'}
            value={submitter[field]}
            onChange={({ target }) => onChange({ ...submitter, [field]: target.value })}
          />
          {problem(field)}
        </div>
      ))}
      <div className="submitter-field">
        <label className="confirm">
          <input
            {...marks('confirmed')}
            type="checkbox"
            checked={submitter.confirmed}
            onChange={({ target }) => onChange({ ...submitter, confirmed: target.checked })}
          />
          <span>{more.submitter.confirm}</span>
        </label>
        {problem('confirmed')}
      </div>
    </fieldset>
  );
}
