import { supplier as entity, fieldOf } from '@ridgeline/domain';
import { reviewWords } from '@ridgeline/domain/words/review';
import { type Control, useWatch } from 'react-hook-form';
import { CheckBox } from '../../fields/CheckBox';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { sentStyles as styles } from '../common';
import type { FinalValues } from './followUp';

const words = reviewWords.followUp;

const STATUS = fieldOf(entity, 'assessment_status');
const COMPLETED = fieldOf(entity, 'assessment_risk_completed');
const DUE = fieldOf(entity, 'assessment_due_date');
const REVIEWER = fieldOf(entity, 'assessment_reviewer_person');

interface FollowUpFieldsProps {
  /** The supplier's name. */
  readonly supplier: string;
  readonly control: Control<FinalValues>;
}

/** What an approval changes in its supplier, filled in with what usually follows. */
export const FollowUpFields = ({ supplier, control }: FollowUpFieldsProps) => (
  <fieldset className={styles.followUp}>
    <legend className="visually-hidden">{words.title({ supplier })}</legend>
    <CheckBox control={control} name="follows" label={words.title({ supplier })} />
    {useWatch({ control, name: 'follows' }) && (
      <>
        <p>{words.hint}</p>
        <SelectBox control={control} name="assessment_status" label={STATUS.label} choices={STATUS.choices} />
        <TextBox control={control} name="assessment_due_date" type="date" label={DUE.label} required={false} />
        <TextBox control={control} name="assessment_reviewer_person" label={REVIEWER.label} required={false} />
        <CheckBox control={control} name="assessment_risk_completed" label={COMPLETED.label} />
      </>
    )}
  </fieldset>
);
