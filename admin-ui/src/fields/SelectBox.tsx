import TextField from '@mui/material/TextField';
import type { Choice } from '@ridgeline/domain';
import type { FieldValues } from 'react-hook-form';
import { type BoxProps, frameOf, useBox } from './useBox';

interface SelectBoxProps<Values extends FieldValues> extends BoxProps<Values> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is shown for no choice, if there need not be one. */
  readonly none?: string;
  readonly choices: readonly Choice[] | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** One choice of a small form: the native select. */
export const SelectBox = <Values extends FieldValues>(props: SelectBoxProps<Values>) => {
  const { control, name, hint, none, choices, ...frame } = props;
  return (
    <TextField {...frame} {...frameOf(useBox({ control, name }), hint)} select slotProps={{ select: { native: true } }}>
      {none !== undefined && <option value="">{none}</option>}
      {choices?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
};
