import TextField from '@mui/material/TextField';
import type { Choice } from '@ridgeline/domain';
import type { FieldValues } from 'react-hook-form';
import { type BoxProps, frameOf, useBox } from './useBox';

interface SelectBoxProps<Values extends FieldValues> extends BoxProps<Values> {
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly Choice[] | undefined;
}

/** One choice of a small form: the native select. */
export const SelectBox = <Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  choices,
}: SelectBoxProps<Values>) => (
  <TextField
    {...frameOf(useBox({ control, name }), hint)}
    select
    label={label}
    slotProps={{ select: { native: true } }}
  >
    {choices?.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);
