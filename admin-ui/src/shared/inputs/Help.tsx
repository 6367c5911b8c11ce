import { holds } from '@ridgeline/domain';
import { Icon } from '../../components/Icon';
import styles from './Inputs.module.css';
import type { InputProps } from './types';

type HelpProps = Pick<InputProps, 'error' | 'warning' | 'field'>;

/** The line under an input: an error, else a warning, else a hint. A warning does not prevent saving. */
export const Help = ({ error, warning, field }: HelpProps) => {
  if (error) return <>{error}</>;
  if (!warning) return <>{field.hint}</>;
  return (
    <span className={styles.warning}>
      <Icon name="alert" size={14} style={{ marginTop: 1 }} />
      {warning}
    </span>
  );
};

/** Whether there is a text, so that no empty line takes space. */
export const hasHelp = ({ error, warning, field }: HelpProps): boolean => Boolean(error ?? warning ?? field.hint);

/** Whether it is required with the current values. */
export const isRequired = ({ field, values }: Pick<InputProps, 'field' | 'values'>): boolean =>
  field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, values));

/** The parts that every text field of a form shares. */
export const frameOf = (props: InputProps) => ({
  id: props.id,
  label: props.field.label,
  required: isRequired(props),
  error: props.error !== undefined,
  helperText: hasHelp(props) ? <Help error={props.error} warning={props.warning} field={props.field} /> : undefined,
  onBlur: props.onLeave,
});
