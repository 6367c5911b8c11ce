import TextField from '@mui/material/TextField';
import type { FieldKind } from '@ridgeline/domain';
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { frameOf } from './Help';
import type { InputProps } from './types';

/** Attributes of a kind for the browser's keyboard and date picker. */
const BROWSER: Partial<
  Record<FieldKind, { type?: HTMLInputTypeAttribute; inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] }>
> = {
  email: { type: 'email' },
  url: { type: 'url' },
  phone: { type: 'tel' },
  integer: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  date: { type: 'date' },
  dateTime: { type: 'datetime-local' },
};

/** One line of text, and every kind that has a native input. */
export const TextInput = (props: InputProps) => {
  const { type = 'text', inputMode } = BROWSER[props.field.kind] ?? {};
  return (
    <TextField
      {...frameOf(props)}
      type={type}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
      autoComplete="off"
      slotProps={{ htmlInput: { ...(inputMode && { inputMode }), ...(type === 'date' && { max: '9999-12-31' }) } }}
    />
  );
};

/** Several lines. */
export const LongTextInput = (props: InputProps) => (
  <TextField
    {...frameOf(props)}
    multiline
    minRows={2}
    maxRows={8}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value)}
  />
);
