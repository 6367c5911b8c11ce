import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { type ReactNode, useState } from 'react';
import { Icon } from '../components/Icon';
import type { Box } from './useFields';

interface PasswordBoxProps {
  readonly box: Box;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean;
}

/** A password, hidden unless the user shows it. */
export const PasswordBox = ({ box, label, autoComplete, hint, autoFocus = false }: PasswordBoxProps) => {
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = shellWords.signIn;
  const eye = shown ? hidePassword : showPassword;
  return (
    <TextField
      id={box.id}
      name={box.name}
      label={label}
      required
      autoFocus={autoFocus}
      type={shown ? 'text' : 'password'}
      value={box.value}
      onChange={(event) => box.onChange(event.target.value)}
      error={box.problem !== undefined}
      helperText={box.problem ?? hint}
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
