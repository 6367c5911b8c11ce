import TextField from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BoxProps, frameOf, useBox } from './useBox';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength'
>;

interface TextBoxProps<Values extends FieldValues> extends BoxProps<Values>, Native {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether the field is required; true by default. */
  readonly required?: boolean;
}

/** For names and addresses: no automatic capital letter, no correction. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text of a small form. */
export const TextBox = <Values extends FieldValues>({
  control,
  name,
  deps,
  label,
  hint,
  required = true,
  type = 'text',
  autoFocus = false,
  ...native
}: TextBoxProps<Values>) => (
  <TextField
    {...frameOf(useBox({ control, name, ...(deps && { deps }) }), hint)}
    label={label}
    type={type}
    required={required}
    autoFocus={autoFocus}
    slotProps={{ htmlInput: { ...native, ...(native.autoComplete !== 'name' && PLAIN) } }}
  />
);
