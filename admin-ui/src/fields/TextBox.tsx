import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { InputBox, type InputBoxProps } from './InputBox';
import { type BoxProps, useBox } from './useBox';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'onKeyDown'
>;

interface TextBoxProps<Values extends FieldValues> extends BoxProps<Values>, InputBoxProps, Native {
  /** How many lines it has at least and at most; a single one by default. */
  readonly lines?: readonly [least: number, most: number];
}

/** For names and addresses: no automatic capital letter, no correction. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The text of a small form: a line, several lines, or a day. */
export const TextBox = <Values extends FieldValues>(props: TextBoxProps<Values>) => {
  const {
    control,
    name,
    deps = [],
    label,
    hint,
    autoFocus,
    required,
    unmarked,
    lines,
    type = 'text',
    ...native
  } = props;
  const prose = lines !== undefined || native.autoComplete === 'name';
  return (
    <InputBox
      {...{ label, hint, autoFocus, required, unmarked }}
      box={useBox({ control, name, deps })}
      input={{
        ...(lines ? { multiline: true, minRows: lines[0], maxRows: lines[1] } : { type }),
        inputProps: { ...(type === 'date' && { max: '9999-12-31' }), ...native, ...(!prose && PLAIN) },
      }}
    />
  );
};
