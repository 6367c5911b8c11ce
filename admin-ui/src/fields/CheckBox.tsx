import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FieldValues, useController } from 'react-hook-form';
import type { BoxProps } from './useBox';

/** Yes or no in a small form. */
export const CheckBox = <Values extends FieldValues>(props: BoxProps<Values> & { readonly label: string }) => {
  const { value, onChange, ref, ...field } = useController({ control: props.control, name: props.name }).field;
  return (
    <FormControlLabel
      label={props.label}
      control={
        <Checkbox
          {...field}
          checked={value}
          slotProps={{ input: { ref } }}
          onChange={(_, checked) => onChange(checked)}
        />
      }
    />
  );
};
