import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Tick } from '../../components/Tick';
import { Help, hasHelp, isRequired } from './Help';
import styles from './Inputs.module.css';
import type { InputProps } from './types';

/** Checkboxes for a few fixed choices, stored in the order of the list. The first one has the id. */
export const CheckboxesInput = (props: InputProps) => {
  const { field } = props;
  const chosen = Array.isArray(props.value) ? (props.value as string[]) : [];
  const options = field.choices ?? [];
  const toggle = (value: string): void => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    const known = options.flatMap((option) => (next.includes(option.value) ? [option.value] : []));
    props.onChange([...known, ...next.filter((one) => !known.includes(one))]);
  };
  return (
    <FormControl
      component="fieldset"
      error={props.error !== undefined}
      required={isRequired(props)}
      onBlur={props.onLeave}
      aria-describedby={hasHelp(props) ? `${props.id}-help` : undefined}
    >
      <FormLabel component="legend" className={styles.legend ?? ''}>
        {field.label}
      </FormLabel>
      <FormGroup row>
        {options.map((option, index) => (
          <Tick
            key={option.value}
            label={option.label}
            id={index === 0 ? props.id : undefined}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </FormGroup>
      {hasHelp(props) && (
        <FormHelperText id={`${props.id}-help`}>
          <Help error={props.error} warning={props.warning} field={field} />
        </FormHelperText>
      )}
    </FormControl>
  );
};
