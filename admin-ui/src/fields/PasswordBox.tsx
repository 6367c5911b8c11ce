import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../components/Icon';
import { type BoxProps, frameOf, useBox } from './useBox';

interface PasswordBoxProps<Values extends FieldValues> extends BoxProps<Values> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean;
}

/** A password, hidden unless the user shows it. */
export const PasswordBox = <Values extends FieldValues>(props: PasswordBoxProps<Values>) => {
  const { label, autoComplete, hint, autoFocus = false } = props;
  const box = useBox(props);
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = shellWords.signIn;
  const eye = shown ? hidePassword : showPassword;
  return (
    <TextField
      {...frameOf(box, hint)}
      label={label}
      required
      autoFocus={autoFocus}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={eye}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <Icon name={shown ? 'eyeOff' : 'eye'} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
