import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface SelectFieldProps<Value extends string> extends Omit<TextFieldProps, 'value' | 'onChange' | 'children'> {
  readonly value: Value | '';
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** What is shown for no choice, where there need not be one. */
  readonly none?: string | undefined;
  /** Its name for screen readers, where no label is shown. */
  readonly screenReaderLabel?: string;
  readonly onChange?: (value: Value) => void;
}

/** The native select: quick with the keyboard, a wheel on the phone. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { choices, none, screenReaderLabel, onChange, ...field } = props;
  return (
    <TextField
      {...field}
      select
      onChange={({ target }) => onChange?.(target.value as Value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': screenReaderLabel } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
};
