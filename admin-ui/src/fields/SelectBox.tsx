import type { Choice } from '@ridgeline/domain';
import type { FieldValues } from 'react-hook-form';
import { SelectField } from '../components/SelectField';
import { type BoxProps, useBox } from './useBox';

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
  const { control, name, hint, choices = [], ...frame } = props;
  const { problem, ref, ...box } = useBox({ control, name });
  return (
    <SelectField
      {...frame}
      {...box}
      inputRef={ref}
      error={problem !== undefined}
      helperText={problem ?? hint}
      choices={choices}
    />
  );
};
