import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../components/Icon';
import { InputBox, type InputBoxProps } from './InputBox';
import { type BoxProps, useBox } from './useBox';

interface PasswordBoxProps<Values extends FieldValues> extends BoxProps<Values>, InputBoxProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden unless the user shows it. */
export const PasswordBox = <Values extends FieldValues>(props: PasswordBoxProps<Values>) => {
  const { control, name, deps = [], autoComplete, ...frame } = props;
  const box = useBox({ control, name, deps });
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = shellWords.signIn;
  return (
    <InputBox
      {...frame}
      box={box}
      input={{
        type: shown ? 'text' : 'password',
        inputProps: { autoComplete, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        endAdornment: (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={shown ? hidePassword : showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </IconButton>
          </InputAdornment>
        ),
      }}
    />
  );
};
