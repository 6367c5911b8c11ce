import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { Box } from './useBox';

/** What the boxes for text have in common. */
export interface InputBoxProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean | undefined;
  /** Whether the field is required; true by default. */
  readonly required?: boolean | undefined;
  /** Without the asterisk, in forms where every field is required. */
  readonly unmarked?: boolean | undefined;
}

interface Props extends InputBoxProps {
  readonly box: Box;
  readonly input: Omit<OutlinedInputProps, 'id' | 'name' | 'value' | 'onChange'>;
}

/**
 * One input with its label and its hint or error. The same as MUI's `TextField`, which the sign-in page cannot use: it brings
 * all kinds of inputs along, with their lists and dialogs.
 */
export const InputBox = ({ box, label, hint, autoFocus = false, required = true, unmarked = false, input }: Props) => {
  const { id, name, value, problem, onChange, onBlur, ref } = box;
  const said = problem ?? hint;
  return (
    <FormControl fullWidth required={required} error={problem !== undefined}>
      <InputLabel htmlFor={id} {...(unmarked && { required: false })}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        name={name}
        value={value}
        inputRef={ref}
        autoFocus={autoFocus}
        aria-describedby={said ? `${id}-said` : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      {said && <FormHelperText id={`${id}-said`}>{said}</FormHelperText>}
    </FormControl>
  );
};
