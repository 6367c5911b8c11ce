import TextField from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import type { Box } from './useFields';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength'
>;

interface TextBoxProps extends Native {
  readonly box: Box;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether the field is required; true by default. */
  readonly required?: boolean;
}

/** For names and addresses: no automatic capital letter, no correction. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** One line of text of a small form. */
export const TextBox = ({ box, label, hint, required = true, type = 'text', autoFocus, ...native }: TextBoxProps) => (
  <TextField
    id={box.id}
    name={box.name}
    label={label}
    type={type}
    required={required}
    autoFocus={autoFocus ?? false}
    value={box.value}
    onChange={(event) => box.onChange(event.target.value)}
    error={box.problem !== undefined}
    helperText={box.problem ?? hint}
    slotProps={{ htmlInput: { ...native, ...(native.autoComplete !== 'name' && PLAIN) } }}
  />
);
